import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Sellable } from '#contract/products.ts'
import { useAttributeWords } from '#src/attributes/useAttributeWords.ts'
import { useName } from '#src/session/language/useName.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Stepper } from '#src/ui/Stepper/Stepper.tsx'
import { qtyOf, withOneMore, withQty, type CartLine } from '#src/orders/new/newOrderDraft.ts'
import { stepOf, useQty } from './measured.ts'
import { thingOf } from './sellable.ts'

export interface ProductPickerVariantsProps {
  /** The product whose variants are asked for; null closes the sheet. */
  product: Sellable | null
  lines: readonly CartLine[]
  onChange(change: (lines: CartLine[]) => CartLine[]): void
  onClose(): void
}

/** The variants of a product: a tap on one adds it and closes, the steppers set several. */
export function ProductPickerVariants({ product, lines, onChange, onClose }: ProductPickerVariantsProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const attributeWords = useAttributeWords()
  const shown = useLast(product)
  if (!shown) return null
  return (
    <Sheet
      isOpen={product !== null}
      onClose={onClose}
      title={nameOf(shown.name)}
      subtitle={[...shown.option_names, ...shown.attributes.map(attributeWords)].filter(Boolean).join(' · ')}
      closeLabel={t({ message: 'Close', context: 'button' })}
      size="content"
      mainButton={{ text: t({ message: 'Done', context: 'button' }), onClick: onClose }}
    >
      <Section label={t`Variants`} kind="list">
        {shown.variants.map((variant) => (
          <VariantRow
            key={variant.id}
            product={shown}
            variant={variant}
            qty={qtyOf(lines, variant.id)}
            onChange={onChange}
            onClose={onClose}
          />
        ))}
      </Section>
    </Sheet>
  )
}

/** While the sheet closes it still shows what it held. */
function useLast(product: Sellable | null): Sellable | null {
  const [last, setLast] = useState(product)
  if (product && product !== last) setLast(product)
  return product ?? last
}

interface VariantRowProps extends Pick<ProductPickerVariantsProps, 'onChange' | 'onClose'> {
  product: Sellable
  variant: Sellable['variants'][number]
  qty: number
}

function VariantRow({ product, variant, qty, onChange, onClose }: VariantRowProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const format = useFormat()
  const writeQty = useQty()
  const { haptics } = usePlatform()
  const thing = thingOf(product, variant, nameOf)
  const title = variant.options.join(' · ') || thing.name
  const isGone = variant.stock === 0
  const left = variant.stock === null ? null : writeQty(variant.stock, thing)
  const addAndClose = () => {
    haptics.impact('light')
    onChange((old) => withOneMore(old, thing))
    onClose()
  }
  return (
    <Cell
      role="listitem"
      isMuted={isGone}
      isSelected={qty > 0}
      subtitle={
        <>
          {format.amount(variant.price)}
          {left !== null && (
            <> · {isGone ? <Trans context="product">Sold out</Trans> : <Trans>{left} left</Trans>}</>
          )}
        </>
      }
      after={
        qty > 0 && (
          <Stepper
            value={qty}
            step={stepOf(thing)}
            max={999_000}
            format={(amount) => writeQty(amount, thing)}
            label={title}
            decreaseLabel={t`One less: ${title}`}
            increaseLabel={t`One more: ${title}`}
            onChange={(next) => onChange((old) => withQty(old, thing, next))}
          />
        )
      }
      onClick={isGone ? undefined : addAndClose}
    >
      {title}
    </Cell>
  )
}
