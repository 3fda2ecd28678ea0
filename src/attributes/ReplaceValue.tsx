import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Attribute, attributes, replaceAttributeValue } from '#contract/attributes.ts'
import { products } from '#contract/products.ts'
import { stalePaths } from '#src/resource/listed.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useName } from '#src/session/language/useName.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

interface ReplaceValueProps {
  attribute: Attribute
  /** The value that goes. */
  valueId: string
  /** How many products have it. */
  count: number
  onClose(): void
  onDone(): void
}

/** The products are left without a value. */
const NONE = 'none'

/** Chooses what products get in place of a value, and says how many do before it goes. */
export function ReplaceValue({ attribute, valueId, count, onClose, onDone }: ReplaceValueProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const [by, setBy] = useState<string | null>(null)
  const replacing = useCall(replaceAttributeValue, {
    invalidates: [...stalePaths(attributes), products.path],
  })
  const label = (id: string) => nameOf(attribute.values.find((one) => one.id === id)?.label ?? {})
  const name = label(valueId)
  const replace = () =>
    replacing.run(
      {
        params: { id: attribute.id, value_id: valueId },
        body: { version: attribute.version, by: by === NONE ? null : by },
      },
      { onDone },
    )
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Replace “{name}” with</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: t({ message: 'Replace', context: 'a value of an attribute' }),
        isDisabled: by === null,
        isBusy: replacing.isBusy,
        onClick: replace,
      }}
    >
      <List>
        <Section
          footer={<Plural value={count} one="# product will change." other="# products will change." />}
        >
          <SelectField
            label={<Trans context="of an attribute">Value</Trans>}
            value={by}
            onChange={setBy}
            options={[
              ...attribute.values
                .filter(({ id }) => id !== valueId)
                .map(({ id }) => ({ value: id, label: label(id) })),
              { value: NONE, label: t({ message: 'None', context: 'no value of an attribute' }) },
            ]}
          />
        </Section>
      </List>
    </Sheet>
  )
}
