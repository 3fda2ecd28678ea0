import { Plural, Trans } from '@lingui/react/macro'
import type { Product } from '#contract/products.ts'
import { imageSrc } from '#src/session/calls/imageSrc.ts'
import { useName } from '#src/session/language/useName.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { Photo } from '#src/ui/Photo/Photo.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Selectable } from '#src/ui/SelectionBar/Selectable.tsx'
import type { Selection } from '#src/ui/SelectionBar/useSelection.ts'
import { OnSaleSwitch } from './OnSaleSwitch.tsx'
import { ProductPill } from './ProductPill.tsx'
import styles from './ProductRows.module.css'

export interface ProductRowsProps {
  products: Product[]
  /** A long press chooses; left out for who may do nothing with what is chosen. */
  selection: Selection | undefined
  onOpen(id: string): void
}

/** Products on a phone: photo, name, price, and the switch that stops a sale. */
export function ProductRows({ products, selection, onOpen }: ProductRowsProps) {
  const name = useName()
  const hasSwitch = products.some(({ archived_at }) => archived_at === null)
  return (
    <Section footer={hasSwitch && <Trans>The switch takes a product off sale everywhere at once.</Trans>}>
      {products.map((product) => {
        const cell = <ProductCell key={product.id} product={product} onOpen={() => onOpen(product.id)} />
        if (!selection) return cell
        return (
          <Selectable key={product.id} selection={selection} rowKey={product.id} label={name(product.name)}>
            {cell}
          </Selectable>
        )
      })}
    </Section>
  )
}

function ProductCell({ product, onOpen }: { product: Product; onOpen(): void }) {
  const name = useName()
  const isArchived = product.archived_at !== null
  const isPillBelow = isArchived || !product.is_on_sale || product.stops.length > 0 || product.is_sample
  return (
    <Cell
      before={<Photo src={imageSrc(product.image)} isMuted={isArchived || !product.is_on_sale} />}
      after={!isArchived && <OnSaleSwitch product={product} />}
      subtitle={
        <span className={styles.line}>
          <ProductPrice product={product} />
          {!isPillBelow && <ProductPill product={product} />}
          <span className={styles.kind}>
            {product.variants.length > 1 ? (
              <Plural value={product.variants.length} one="# variant" other="# variants" />
            ) : (
              product.category_name && name(product.category_name)
            )}
          </span>
        </span>
      }
      hint={isPillBelow && <ProductPill product={product} />}
      isMuted={isArchived || !product.is_on_sale || product.status === 'hidden'}
      onClick={onOpen}
    >
      {name(product.name)}
    </Cell>
  )
}

/** The price, or "from" the lowest of several. */
export function ProductPrice({ product }: { product: Product }) {
  const format = useFormat()
  const sum = <Money parts={format.amountParts(product.price_min)} />
  return product.price_min === product.price_max ? sum : <Trans>from {sum}</Trans>
}
