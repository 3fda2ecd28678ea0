import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import { Money } from '#src/ui/Money/Money.tsx'
import { VariantFields, type VariantFieldsProps } from './VariantFields.tsx'

/** One combination: ticked when it is sold; a tap opens its price, codes and stock. */
export function VariantRow(props: VariantFieldsProps) {
  const { t } = useLingui()
  const format = useFormat()
  const { variant, path, form, onChange } = props
  const isWrong = Object.keys(form.errors).some((field) => field.startsWith(`${path}.`))
  const [isOpen, setIsOpen] = useState(false)
  const name = variant.options.join(' · ')
  const stock = variant.stock === null ? undefined : format.qty(variant.stock)
  return (
    <>
      <Cell
        before={
          <Checkbox
            isChecked={variant.is_active}
            label={t`Sell ${name}`}
            onChange={(is_active) => onChange({ ...variant, is_active })}
          />
        }
        after={variant.price !== null && <Money parts={format.amountParts(variant.price)} />}
        subtitle={[variant.sku, stock && t`In stock: ${stock}`].filter(Boolean).join(' · ')}
        isMuted={!variant.is_active}
        onClick={() => setIsOpen(!isOpen)}
      >
        {name}
      </Cell>
      {(isOpen || isWrong) && <VariantFields {...props} />}
    </>
  )
}
