import { useLingui } from '@lingui/react/macro'
import type { Body } from '#contract/endpoint.ts'
import { changeProducts, type BulkResult } from '#contract/productBulk.ts'
import { getReferences } from '#contract/dictionary.ts'
import { listSellable, products } from '#contract/products.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { useBulkUndo, useBulkWords } from './useBulkUndo.ts'

export type BulkWish = Body<typeof changeProducts>

const invalidates = [products.path, listSellable.path, getReferences.path]

/** Changes many products at once; the toast says how many and takes it back. */
export function useBulk(onDone: (result: BulkResult) => void) {
  const { t } = useLingui()
  const { haptics } = usePlatform()
  const change = useCall(changeProducts, { invalidates })
  const takeBack = useBulkUndo(invalidates)
  const write = useBulkWords()
  return {
    isBusy: change.isBusy,
    run: (body: BulkWish) =>
      change.run(
        { body },
        {
          onDone: (result) => {
            const { id, refused } = result
            haptics.notification(refused.length > 0 ? 'warning' : 'success')
            toasts.show({
              text: write(result),
              type: refused.length > 0 ? 'warning' : 'success',
              ...(id && { action: { label: t`Undo`, onClick: () => takeBack(id) } }),
            })
            onDone(result)
          },
        },
      ),
  }
}
