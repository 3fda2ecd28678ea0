import { Trans, useLingui } from '@lingui/react/macro'
import type { Sellable } from '#contract/products.ts'
import { useAttributeWords } from '#src/attributes/useAttributeWords.ts'
import { useCan } from '#src/session/can.ts'
import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { Tile } from '#src/ui/Tile/Tile.tsx'
import styles from '#src/orders/new/NewOrder.module.css'
import { qtyOf, withOneMore, withQty, type CartLine } from '#src/orders/new/newOrderDraft.ts'
import { thingOf } from './sellable.ts'
import { useLongPress } from './useLongPress.ts'

export interface ProductPickerTileProps {
  product: Sellable
  lines: readonly CartLine[]
  onChange(change: (lines: CartLine[]) => CartLine[]): void
  onAskQuantity(variantId: string): void
  onAskVariant(): void
}

const ONE = 1000

/** One product: a tap adds one, minus takes one away, holding asks how much. */
export function ProductPickerTile(props: ProductPickerTileProps) {
  const { product, lines, onChange, onAskQuantity, onAskVariant } = props
  const { t } = useLingui()
  const nameOf = useName()
  const format = useFormat()
  const attributeWords = useAttributeWords()
  const { haptics } = usePlatform()
  const overridesStop = useCan('orders.override_stop')
  const { variants, is_on_sale } = product
  const single = variants.length === 1 ? variants[0] : undefined
  const name = nameOf(product.name)
  const said = product.attributes.map(attributeWords).filter(Boolean).join(' · ')
  const total = variants.reduce((sum, variant) => sum + qtyOf(lines, variant.id), 0)
  const isGone = variants.every((variant) => variant.stock === 0)
  const isStopped = isGone || (!is_on_sale && !overridesStop)
  const add = () => {
    haptics.impact('light')
    if (single) onChange((old) => withOneMore(old, thingOf(product, single, nameOf)))
    else onAskVariant()
  }
  const remove = () =>
    single
      ? onChange((old) => withQty(old, thingOf(product, single, nameOf), qtyOf(old, single.id) - ONE))
      : onAskVariant()
  const hold = useLongPress(() => {
    if (isStopped) return
    if (!single) return onAskVariant()
    if (total === 0) add()
    onAskQuantity(single.id)
  })
  return (
    <div {...hold} className={styles.tile}>
      <Tile
        title={name}
        src={imageSrc(product.image, 'medium')}
        fallback={<Initial name={name} product={product} />}
        after={<Price product={product} />}
        hint={
          !is_on_sale && !isStopped ? (
            <Pill tone="red">
              <Trans context="product">Stop</Trans>
            </Pill>
          ) : (
            said
          )
        }
        count={total > 0 ? format.qty(total) : undefined}
        isStopped={isStopped}
        stopLabel={
          is_on_sale ? <Trans context="product">Sold out</Trans> : <Trans context="product">Stop</Trans>
        }
        onClick={add}
        onRemove={remove}
        removeLabel={t`One less: ${name}`}
      />
    </div>
  )
}

function Price({ product: { variants } }: { product: Sellable }) {
  const format = useFormat()
  const prices = variants.map((variant) => variant.price)
  const least = Math.min(...prices)
  const price = format.amount(least)
  if (Math.max(...prices) === least) return price
  return (
    <Trans>
      <Text as="span" kind="meta" tone="ink2">
        from
      </Text>{' '}
      {price}
    </Trans>
  )
}

/** A product without a photo is told by its category's colour and its first letter. */
function Initial({ name, product }: { name: string; product: Sellable }) {
  const { categories } = useReferences()
  const category = categories.find((one) => one.id === product.category_id)
  return (
    <span className={styles.initial} data-tone={category?.colour ?? 'slate'} aria-hidden>
      {Array.from(name)[0]?.toLocaleUpperCase()}
    </span>
  )
}
