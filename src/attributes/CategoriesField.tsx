import { Trans, useLingui } from '@lingui/react/macro'
import type { FieldProps } from '#src/resource/useFields.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { MultiComboField } from '#src/ui/MultiComboField/MultiComboField.tsx'

/** The categories whose products have an attribute. */
export function CategoriesField({ value, onChange, ...frame }: FieldProps<string[]>) {
  const { t } = useLingui()
  const nameOf = useName()
  const { categories } = useReferences()
  const isKnown = (id: string) => categories.some((category) => category.id === id)
  // An archived one stays: without it the attribute would be everybody's.
  const hidden = value.filter((id) => !isKnown(id))
  return (
    <MultiComboField
      {...frame}
      hint={value.length === 0 ? <Trans>Products of all categories have it</Trans> : undefined}
      value={value.filter(isKnown)}
      onChange={(ids) => onChange([...hidden, ...ids])}
      options={categories.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      labels={{
        search: t`Search`,
        close: t`Close`,
        empty: t`Nothing found`,
        chosen: t`Selected categories`,
        remove: (name) => t`Remove ${name}`,
        removed: (name) => t`${name} removed`,
        added: (name) => t`${name} added`,
        done: t({ message: 'Done', context: 'button' }),
      }}
    />
  )
}
