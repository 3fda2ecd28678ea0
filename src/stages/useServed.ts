import { defaultRoles, type RoleKey } from '#contract/permissions.ts'
import type { Served } from '#contract/simulateStages.ts'
import { fulfilments, pipelineRoles } from '#contract/stages.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useCompany } from '#src/session/session.ts'

const MINUTE_MS = 60_000

/** What the pipeline serves: the ways in which branches hand over, the roles, and an order to try it with. */
export function useServed(): Served & { hasAll: boolean } {
  const { branches, isLoading } = useReferences()
  const { currency } = useCompany()
  const format = useFormat()
  const total = (currency.show_decimals ? 186 : 186_000) * 10 ** currency.exponent
  const own = fulfilments.filter((way) => branches.some((branch) => branch.fulfilments.includes(way)))
  return {
    fulfilments: own.length > 0 ? own : fulfilments,
    roles: pipelineRoles.map((key: RoleKey) => ({ key, permissions: defaultRoles[key].grants })),
    sample: {
      number: '1041',
      total: format.money(total),
      eta: format.time(new Date(serverNow().getTime() + 40 * MINUTE_MS).toISOString()),
      branch: branches[0]?.name ?? '',
    },
    hasAll: !isLoading,
  }
}
