import { afterAll, inject, test } from 'vitest'
import { embeddedFaults, grounds, tryFault } from './faults.ts'

const on = grounds(inject('testServer').url)

afterAll(() => on.close())

for (const fault of embeddedFaults) {
  test(fault.promise, { timeout: 240_000 }, async ({ skip }) => {
    const reason = fault.whyNot?.()
    if (reason) skip(reason)
    await tryFault(fault, on, fault.rounds.short)
  })
}
