import { Trans } from '@lingui/react/macro'
import { useCan } from '#src/session/can.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { VariantDraft } from './options.ts'
import type { ProductForm } from './ProductEditor.tsx'

export interface VariantFieldsProps {
  variant: VariantDraft
  /** Where the variant stands in the form, for its errors: `variants.0`. */
  path: string
  form: ProductForm
  isPriceLocked: boolean
  onChange(variant: VariantDraft): void
}

const THOUSANDTHS = 1000

/** Price, codes and stock of one variant. */
export function VariantFields({ variant, path, form, isPriceLocked, onChange }: VariantFieldsProps) {
  const format = useFormat()
  const mayCount = useCan('products.stock') || form.isNew
  const money = { ...format.moneyField(), isDisabled: isPriceLocked }
  const error = (name: string) => form.errorOf(`${path}.${name}`)
  const set = (change: Partial<VariantDraft>) => onChange({ ...variant, ...change })
  return (
    <>
      <FieldRow>
        <MoneyField
          {...money}
          label={<Trans>Price</Trans>}
          isRequired
          value={variant.price}
          error={error('price')}
          onChange={(price) => set({ price })}
        />
        <MoneyField
          {...money}
          label={<Trans>Old price</Trans>}
          value={variant.old_price}
          error={error('old_price')}
          onChange={(old_price) => set({ old_price })}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          label={<Trans>SKU</Trans>}
          value={variant.sku ?? ''}
          maxLength={64}
          error={error('sku')}
          onChange={(text) => set({ sku: text || null })}
        />
        <TextField
          label={<Trans>Barcode</Trans>}
          value={variant.barcode ?? ''}
          maxLength={32}
          inputMode="numeric"
          error={error('barcode')}
          onChange={(text) => set({ barcode: text || null })}
        />
      </FieldRow>
      <SwitchField
        label={<Trans>Track stock</Trans>}
        value={variant.stock !== null}
        isDisabled={!mayCount}
        onChange={(isCounted) => set({ stock: isCounted ? 0 : null })}
      />
      {variant.stock !== null && (
        <NumberField
          label={<Trans>In stock</Trans>}
          value={variant.stock}
          scale={THOUSANDTHS}
          decimals={3}
          isDisabled={!mayCount}
          error={error('stock')}
          onChange={(stock) => set({ stock: stock ?? 0 })}
        />
      )}
    </>
  )
}
