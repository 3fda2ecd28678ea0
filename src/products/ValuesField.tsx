import { useLingui } from '@lingui/react/macro'
import { addAttributeValue, attributes, MOST_VALUES } from '#contract/attributes.ts'
import type { DictionaryItem } from '#contract/dictionary.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { useContentLanguages } from '#src/resource/useContentLanguages.ts'
import { useCan } from '#src/session/can.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useName } from '#src/session/language/useName.ts'
import { ComboField } from '#src/ui/ComboField/ComboField.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import type { FieldBaseProps } from '#src/ui/Field/Field.tsx'
import { MultiComboField } from '#src/ui/MultiComboField/MultiComboField.tsx'

interface ValuesFieldProps extends FieldBaseProps {
  attribute: DictionaryItem<'attributes'>
  value: readonly string[]
  onChange(ids: string[]): void
}

/** The values of an attribute that a product has: one, or several; a new one is made of what is typed by those who may. */
export function ValuesField({ attribute, value, onChange, ...frame }: ValuesFieldProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const mayCreate = useCan(attributes.permissions.update) && attribute.values.length < MOST_VALUES
  const isOne = attribute.type === 'list'
  const add = useNewValue(attribute, (id) => onChange(isOne ? [id] : [...value, id]))
  const options = attribute.values.map(({ id, label, colour }) => ({
    value: id,
    label: nameOf(label),
    before: colour && <Dot tone={colour} />,
  }))
  const creating = mayCreate && { createLabel: (text: string) => t`New value: ${text}`, onCreate: add }
  const labels = { search: t`Search`, close: t`Close`, empty: t`Nothing found` }
  if (isOne) {
    return (
      <ComboField
        {...frame}
        {...creating}
        value={value[0] ?? null}
        options={options}
        labels={{ ...labels, clear: t`Clear selection` }}
        onChange={(id) => onChange(id === null ? [] : [id])}
      />
    )
  }
  return (
    <MultiComboField
      {...frame}
      {...creating}
      value={value}
      options={options}
      max={MOST_VALUES}
      labels={{
        ...labels,
        chosen: t`Selected values`,
        remove: (name) => t`Remove ${name}`,
        removed: (name) => t`${name} removed`,
        added: (name) => t`${name} added`,
        done: t({ message: 'Done', context: 'button' }),
      }}
      onChange={(ids) => onChange([...ids])}
    />
  )
}

/** Adds a value to the attribute, in the company's own language. */
function useNewValue({ id }: DictionaryItem<'attributes'>, onAdded: (id: string) => void) {
  const [{ code }] = useContentLanguages()
  const adding = useCall(addAttributeValue, { invalidates: stalePaths(attributes) })
  return (text: string) =>
    adding.run(
      { params: { id }, body: { label: { [code]: text }, colour: null } },
      {
        onDone: (attribute) => {
          const added = attribute.values.at(-1)
          if (added) onAdded(added.id)
        },
      },
    )
}
