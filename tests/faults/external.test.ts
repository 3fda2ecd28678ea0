import { afterAll, inject, test } from 'vitest'
import { externalFaults, faultEnvironments, tryFault } from './faults.ts'
import { limits } from '#tests/run/patience.ts'
import { inTurn, isEverything } from '#tests/run/tier.ts'

const on = faultEnvironments(inject('testServer').url)

afterAll(() => on.close())

const guarding = inTurn(
  externalFaults.filter(({ isQuick }) => isQuick),
  2,
)

for (const fault of externalFaults) {
  test.runIf(isEverything || guarding.includes(fault))(
    fault.promise,
    { timeout: limits.long },
    async ({ skip }) => {
      const reason = fault.whyNot?.()
      if (reason) skip(reason)
      await tryFault(fault, on, fault.rounds.short)
    },
  )
}
