import { afterAll, inject, test } from 'vitest'
import { embeddedFaults, grounds, tryFault } from './faults.ts'
import { limits } from '#tests/run/patience.ts'

const on = grounds(inject('testServer').url)

afterAll(() => on.close())

for (const fault of embeddedFaults) {
  test(fault.promise, { timeout: limits.long }, async ({ skip }) => {
    const reason = fault.whyNot?.()
    if (reason) skip(reason)
    await tryFault(fault, on, fault.rounds.short)
  })
}
