import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { Product } from '#contract/products.ts'
import { useCan } from '#src/session/can.ts'
import { useName } from '#src/session/language/useName.ts'
import { useSession } from '#src/session/session.ts'
import { Switch } from '#src/ui/Switch/Switch.tsx'
import { isOnSaleFor } from './onSale.ts'
import { withProduct } from './productCache.ts'
import { useSaleChange } from './useSaleChange.ts'

/** On sale or stopped; the list shows it at once, a toast takes it back. */
export function OnSaleSwitch({ product }: { product: Product }) {
  const { t } = useLingui()
  const mayStop = useCan('products.stop')
  const own = useSession().user?.branch_ids ?? []
  const change = useOnSale(product)
  const name = useName()(product.name)
  if (product.archived_at !== null) return null
  return (
    <Switch
      isOn={isOnSaleFor(product, own)}
      isDisabled={!mayStop}
      label={t`${name}: on sale`}
      onChange={(isOn) => change(isOn)}
    />
  )
}

function useOnSale(product: Product) {
  const queries = useQueryClient()
  const sale = useSaleChange(product)
  return function send(isOn: boolean) {
    withProduct(queries, { ...product, is_on_sale: isOn, stops: isOn ? [] : product.stops })
    sale.run({ action: isOn ? 'unstop' : 'stop' }, { onRefused: () => withProduct(queries, product) })
  }
}
