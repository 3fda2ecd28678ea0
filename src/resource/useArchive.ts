import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { type AnyListed, stalePaths } from './listed.ts'

/** One row with the name that people know it by. */
export interface NamedRow {
  id: string
  name: string
}

type Archivable = Pick<AnyListed, 'name' | 'isRestorable'> & {
  endpoints: Record<'list' | 'get' | 'remove' | 'restore', Endpoint>
}

/** Archives a row, which the toast takes back for six seconds, and restores one; a removal that is refused keeps its reason. */
export function useArchive(resource: Archivable) {
  const { t } = useLingui()
  const { endpoints, isRestorable } = resource
  const [refusal, setRefusal] = useState<ApiError>()
  const invalidates = stalePaths(resource)
  const removing = useCall(endpoints.remove, { invalidates, handles: ['conflict'] })
  const restoring = useCall(endpoints.restore, { invalidates })
  const restore = ({ id, name }: NamedRow, text = t`${name} restored`) =>
    restoring.run({ params: { id }, body: {} }, { onDone: () => toasts.show({ text, type: 'success' }) })
  const archive = (row: NamedRow, onDone?: () => void) => {
    const { id, name } = row
    removing.run(
      { params: { id } },
      {
        onDone: () => {
          toasts.show(
            isRestorable
              ? { text: t`${name} archived`, action: { label: t`Undo`, onClick: () => restore(row) } }
              : { text: t`${name} deleted`, type: 'success' },
          )
          onDone?.()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'conflict') setRefusal(error)
        },
      },
    )
  }
  return {
    archive,
    restore,
    isBusy: removing.isBusy || restoring.isBusy,
    /** Why a row could not be removed. */
    refusal,
    forgetRefusal: () => setRefusal(undefined),
  }
}
