import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { undoProductBulk, type BulkResult } from '#contract/productBulk.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** How many products are changed, and how many could not be. */
export function useBulkWords() {
  const { t } = useLingui()
  return ({ done, refused: { length: refused } }: BulkResult) =>
    refused > 0
      ? t`${done} updated, ${refused} rejected`
      : plural(done, { one: '# product updated', other: '# products updated' })
}

/** Takes a change of many products back; a toast says it when not all of them came back. */
export function useBulkUndo(invalidates: readonly string[]) {
  const write = useBulkWords()
  const undo = useCall(undoProductBulk, { invalidates })
  return (id: string) =>
    undo.run(
      { params: { id }, body: {} },
      {
        onDone: (result) =>
          result.refused.length > 0 && toasts.show({ text: write(result), type: 'warning' }),
      },
    )
}
