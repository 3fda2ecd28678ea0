import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { products, type Product } from '#contract/products.ts'
import { useCan } from '#src/session/can.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { useName } from '#src/session/language/useName.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './InlinePrice.module.css'
import { withProduct } from './productCache.ts'
import { ProductPrice } from './PriceLine.tsx'

/** The price in a table; of a product without variants a press changes it on the spot. */
export function InlinePrice({ product }: { product: Product }) {
  const { t } = useLingui()
  const name = useName()(product.name)
  const [isOpen, setIsOpen] = useState(false)
  const mayPrice = useCan('products.price')
  const mayUpdate = useCan(products.permissions.update)
  const isReadOnly = useIsReadOnly()
  const isArchived = product.archived_at !== null
  const isFixed = product.variants.length !== 1 || !mayPrice || !mayUpdate || isReadOnly || isArchived
  if (isFixed) return <ProductPrice product={product} />
  if (isOpen) return <PriceField product={product} onClose={() => setIsOpen(false)} />
  return (
    <Pressable className={styles.open} onClick={() => setIsOpen(true)}>
      <VisuallyHidden>{t`Price of ${name}:`} </VisuallyHidden>
      <ProductPrice product={product} />
    </Pressable>
  )
}

function PriceField({ product, onClose }: { product: Product; onClose(): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const name = useName()(product.name)
  const [price, setPrice] = useState<number | null>(product.price_min)
  const save = useSavePrice(product)
  const [isAsked, setIsAsked] = useState(false)
  const leave = () => {
    if (price !== null && price !== product.price_min) save(price)
    onClose()
  }
  return (
    <div role="presentation" onKeyDown={(e) => e.key === 'Escape' && onClose()}>
      <MoneyField
        className={styles.field}
        label={<VisuallyHidden>{t`Price of ${name}`}</VisuallyHidden>}
        {...format.moneyField()}
        value={price}
        onChange={setPrice}
        error={isAsked && price === null && t`Write a price`}
        onEnter={() => (price === null ? setIsAsked(true) : leave())}
        onBlur={leave}
        autoFocus
      />
    </div>
  )
}

/** Saves the price of a product without variants; the table shows it at once. */
function useSavePrice(product: Product) {
  const queries = useQueryClient()
  const update = useCall(products.endpoints.update, {
    isSilent: true,
    invalidates: [products.path],
    onError: (error) => {
      withProduct(queries, product)
      const [said] = error instanceof FieldErrors ? Object.values(error.errors).flat() : []
      if (said) toasts.show({ text: said, type: 'error' })
      else showError(error)
    },
  })
  return (price: number) => {
    withProduct(queries, { ...product, price_min: price, price_max: price })
    const variants = product.variants.map((one) => ({ ...one, price, stock_seen: one.stock }))
    update.run({ params: { id: product.id }, body: { version: product.version, variants } })
  }
}
