import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { changeProducts, undoProductBulk } from '#contract/productBulk.ts'
import { listSellable, products, type Product } from '#contract/products.ts'
import { useCan } from '#src/session/can.ts'
import { useName } from '#src/session/useName.ts'
import { useSession } from '#src/session/session.ts'
import { useCall } from '#src/session/useCall.ts'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { isOnSaleFor } from './onSale.ts'
import { withProduct } from './productCache.ts'

/** On sale or stopped; the list shows it at once, a toast takes it back. */
export function OnSaleSwitch({ product }: { product: Product }) {
  const { t } = useLingui()
  const mayStop = useCan('products.stop')
  const own = useSession().user?.branch_ids ?? []
  const change = useOnSale(product)
  const name = useName()(product.name)
  return (
    <Switch
      isOn={isOnSaleFor(product, own)}
      isDisabled={!mayStop}
      label={t`${name}: on sale`}
      onChange={(isOn) => change(isOn)}
    />
  )
}

/** Switches the sale; the way back restores exactly what was, with its branches and its end. */
function useOnSale(product: Product) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const name = useName()(product.name)
  const invalidates = [products.path, listSellable.path]
  const putBack = () => withProduct(queries, product)
  const change = useCall(changeProducts, { invalidates, onError: putBack })
  const undo = useCall(undoProductBulk, { invalidates })
  return function send(isOn: boolean) {
    withProduct(queries, { ...product, is_on_sale: isOn, stops: isOn ? [] : product.stops })
    change.run(
      { body: { action: isOn ? 'unstop' : 'stop', ids: [product.id] } },
      {
        onDone: ({ id, refused: [refusal] }) => {
          if (refusal) {
            putBack()
            toasts.show({ text: refusal.message, type: 'error' })
          }
          if (!id) return
          toasts.show({
            text: isOn ? t`${name} is on sale again` : t`${name} is on the stop list`,
            action: { label: t`Undo`, onClick: () => undo.run({ params: { id }, body: {} }) },
          })
        },
      },
    )
  }
}
