import { useLingui } from '@lingui/react/macro'
import { changeProducts, undoProductBulk } from '#contract/productBulk.ts'
import { listSellable, products, type Product } from '#contract/products.ts'
import { useName } from '#src/session/language/useName.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** Stops a sale or gives it back; `branch_id` null means wherever the person works. */
export type SaleWish =
  | { action: 'stop'; until?: string | null; branch_id?: string | null }
  | { action: 'unstop'; branch_id?: string | null }

interface Hooks {
  onDone?(): void
  /** It stays as it was. */
  onRefused?(): void
}

const invalidates = [products.path, products.endpoints.get.path, listSellable.path]

/** Changes the sale of one product; the way back restores exactly what was, with its branches and its end. */
export function useSaleChange(product: Product) {
  const { t } = useLingui()
  const name = useName()(product.name)
  const change = useCall(changeProducts, { invalidates })
  const undo = useCall(undoProductBulk, { invalidates })
  return {
    isBusy: change.isBusy,
    run: (wish: SaleWish, { onDone, onRefused }: Hooks = {}) =>
      change.run(
        { body: { ...wish, ids: [product.id] } },
        {
          onError: () => onRefused?.(),
          onDone: ({ id, refused: [refusal] }) => {
            if (refusal) {
              onRefused?.()
              toasts.show({ text: refusal.message, type: 'error' })
            } else onDone?.()
            if (!id) return
            toasts.show({
              text: wish.action === 'stop' ? t`${name} is on the stop list` : t`${name} is on sale again`,
              action: { label: t`Undo`, onClick: () => undo.run({ params: { id }, body: {} }) },
            })
          },
        },
      ),
  }
}
