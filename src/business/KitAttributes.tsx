import { Trans } from '@lingui/react/macro'
import { type AttributeTemplate, attributeTemplate } from '#contract/businessCategories.ts'
import { AttributeValues } from '#src/attributes/AttributeValues.tsx'
import { useTypeWords } from '#src/attributes/useTypeWords.ts'
import { useName } from '#src/session/language/useName.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import type { BusinessFormState } from './BusinessForm.tsx'
import { KitRows } from './KitRows.tsx'

const { options: types } = attributeTemplate.shape.type
const blank: AttributeTemplate = { name: {}, type: 'list', makes_variants: false, values: [] }

/** The attributes, with their values, that the products of a new company begin with. */
export function KitAttributes({ form }: { form: BusinessFormState }) {
  const nameOf = useName()
  const typeWords = useTypeWords()
  const wordsOf = ({ values }: AttributeTemplate) => values.map(({ label }) => nameOf(label)).join(', ')
  return (
    <KitRows
      form={form}
      field="attributes"
      rows={form.values.attributes}
      onChange={(attributes) => form.set('attributes', attributes)}
      blank={blank}
      label={<Trans context="section">Attributes</Trans>}
      title={<Trans context="one">Attribute</Trans>}
      addLabel={<Trans>Add attribute</Trans>}
      removeLabel={<Trans>Remove attribute</Trans>}
      renderCell={(row) => ({ subtitle: wordsOf(row) })}
      renderFields={({ type, makes_variants, values }, change, at) => (
        <>
          <Section>
            <SelectField
              label={<Trans context="of an attribute">Type</Trans>}
              value={type}
              onChange={(next) => next && change({ type: next as AttributeTemplate['type'] })}
              options={types.map((one) => ({ value: one, label: typeWords[one] }))}
            />
            <SwitchField
              label={<Trans>Offer as an option of variants</Trans>}
              value={makes_variants}
              onChange={(is) => change({ makes_variants: is })}
            />
          </Section>
          <AttributeValues
            values={values}
            error={form.errorOf(`attributes.${at}.values`)}
            onChange={(next) => change({ values: next.map(({ label, colour }) => ({ label, colour })) })}
            language={form.texts.language.code}
            leave={async (go) => go()}
          />
        </>
      )}
    />
  )
}
