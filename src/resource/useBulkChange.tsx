import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import type { CallInput, Endpoint, Payload } from '#contract/endpoint.ts'
import type { BulkResult } from '#contract/resourceEndpoints.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { BulkRefused } from './BulkRefused.tsx'

type BodyOf<E extends Endpoint> = CallInput<E> extends { body: infer Body } ? Body : never

interface BulkChange<E extends Endpoint> {
  /** Does it; throws where the call fails. */
  run(body: BodyOf<E>): Promise<void>
  /** Which rows stay as they were, and why, once that is so. */
  refused: ReactNode
}

/** Does one thing with the chosen rows, says how many it was done with, and ends the choosing. */
export function useBulkChange<E extends Endpoint>(
  endpoint: E,
  options: {
    rows: readonly { id: string; name: string }[]
    selection: Selection
    /** Paths of calls whose answers are old then. */
    invalidates: readonly string[]
  },
): BulkChange<E> {
  const { rows, selection, invalidates } = options
  const { t } = useLingui()
  const [failed, setFailed] = useState<BulkResult>()
  const call = useCall(endpoint, { isSilent: true, invalidates })
  return {
    async run(body) {
      const result = (await call.runAsync({ body } as unknown as Parameters<
        typeof call.runAsync
      >[0])) as Payload<E> & BulkResult
      const [done, refused] = [result.done.length, result.refused.length]
      toasts.show({
        text: t`${done} updated, ${refused} rejected`,
        type: refused > 0 ? 'warning' : 'success',
      })
      selection.leave()
      if (refused > 0) setFailed(result)
    },
    refused: failed && (
      <BulkRefused
        done={failed.done.length}
        refused={failed.refused}
        nameOf={(id) => rows.find((one) => one.id === id)?.name ?? ''}
        onClose={() => setFailed(undefined)}
      />
    ),
  }
}
