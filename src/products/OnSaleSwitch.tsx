import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { products, stopProduct, unstopProduct, type Product } from '#contract/products.ts'
import { useCan } from '#src/session/can.ts'
import { useName } from '#src/session/references.ts'
import { useCall } from '#src/session/useCall.ts'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { withProduct } from './productCache.ts'

/** On sale or stopped; the list shows it at once, a toast takes it back. */
export function OnSaleSwitch({ product }: { product: Product }) {
  const { t } = useLingui()
  const mayStop = useCan('products.stop')
  const change = useOnSale(product)
  const name = useName()(product.name)
  return (
    <Switch
      isOn={product.is_on_sale}
      isDisabled={!mayStop}
      label={t`${name}: on sale`}
      onChange={(isOn) => change(isOn)}
    />
  )
}

function useOnSale(product: Product) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const name = useName()(product.name)
  const show = (is_on_sale: boolean) => withProduct(queries, { ...product, is_on_sale })
  const hooks = { invalidates: [products.path], onError: () => show(product.is_on_sale) }
  const [stop, unstop] = [useCall(stopProduct, hooks), useCall(unstopProduct, hooks)]
  return function change(isOn: boolean, isUndo = false) {
    show(isOn)
    const send = isOn ? unstop : stop
    send.run(
      { params: { id: product.id }, body: {} },
      {
        onDone: () => {
          if (isUndo) return
          toasts.show({
            text: isOn ? t`${name} is on sale again` : t`${name} is on the stop list`,
            action: { label: t`Undo`, onClick: () => change(!isOn, true) },
          })
        },
      },
    )
  }
}
