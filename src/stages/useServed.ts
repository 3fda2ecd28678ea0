import { useLingui } from '@lingui/react/macro'
import { createContext, use } from 'react'
import { defaultRoles, type RoleKey } from '#contract/permissions.ts'
import type { Served } from '#contract/simulateStages.ts'
import { fulfilments } from '#contract/pipeline.ts'
import { pipelineRoles } from '#contract/stages.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { serverNow } from '#src/session/calls/serverTime.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useCompany } from '#src/session/session.ts'

const MINUTE_MS = 60_000
const SAMPLE_NUMBER = '1041'
const roles = pipelineRoles.map((key: RoleKey) => ({ key, permissions: defaultRoles[key].grants }))

interface WhatIsServed extends Served {
  hasAll: boolean
}

export const ServedContext = createContext<WhatIsServed | undefined>(undefined)

/** What the pipeline serves: the ways in which orders are handed over, the roles, and an order to try it with. */
export function useServed(): WhatIsServed {
  const served = use(ServedContext)
  if (!served) throw new Error('Nobody says what the pipeline serves')
  return served
}

/** What the company's own pipeline serves. */
export function useServedByCompany(): WhatIsServed {
  const { branches, isLoading } = useReferences()
  const { currency } = useCompany()
  const format = useFormat()
  const total = (currency.show_decimals ? 186 : 186_000) * 10 ** currency.exponent
  const own = fulfilments.filter((way) => branches.some((branch) => branch.fulfilments.includes(way)))
  return {
    fulfilments: own.length > 0 ? own : fulfilments,
    roles,
    sample: {
      number: SAMPLE_NUMBER,
      total: format.money(total),
      eta: format.time(new Date(serverNow().getTime() + 40 * MINUTE_MS).toISOString()),
      branch: branches[0]?.name ?? '',
    },
    hasAll: !isLoading,
  }
}

/** What the pipelines of new companies serve, whoever they will be. */
export function useServedByAll(): WhatIsServed {
  const { t } = useLingui()
  const format = useFormat()
  const eta = format.time(new Date(serverNow().getTime() + 40 * MINUTE_MS).toISOString())
  const branch = t({ message: 'Branch', context: 'variable' })
  const sample = { number: SAMPLE_NUMBER, total: format.number(186_000), eta, branch }
  return { fulfilments, roles, sample, hasAll: true }
}
