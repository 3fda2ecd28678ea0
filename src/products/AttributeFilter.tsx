import { Trans, useLingui } from '@lingui/react/macro'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'

/** What the products are narrowed to: those with an attribute, or with a value of it. */
export interface AttributeChoice {
  attribute: string | undefined
  value: string | undefined
}

interface AttributeFilterProps extends AttributeChoice {
  onChange(choice: AttributeChoice): void
}

/** Narrows the products to an attribute or a value; a company without attributes has none. */
export function AttributeFilter({ attribute, value, onChange }: AttributeFilterProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const { attributes } = useReferences()
  if (attributes.length === 0) return null
  const options = attributes.flatMap(({ id, name, values }) => [
    { value: id, label: nameOf(name) },
    ...values.map((one) => ({
      value: one.id,
      label: `${nameOf(name)}: ${nameOf(one.label)}`,
      before: one.colour && <Dot tone={one.colour} />,
    })),
  ])
  const choose = (id: string | null) => {
    const isAttribute = attributes.some((one) => one.id === id)
    onChange({
      attribute: isAttribute && id !== null ? id : undefined,
      value: isAttribute ? undefined : (id ?? undefined),
    })
  }
  return (
    <ComboField
      label={<Trans context="one">Attribute</Trans>}
      placeholder={t({ message: 'Any', context: 'filter' })}
      value={value ?? attribute ?? null}
      options={options}
      onChange={choose}
      labels={{ search: t`Search`, close: t`Close`, empty: t`Nothing found`, clear: t`Clear selection` }}
    />
  )
}
