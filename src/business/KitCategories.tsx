import { Trans } from '@lingui/react/macro'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import type { BusinessFormState } from './BusinessForm.tsx'
import { KitRows } from './KitRows.tsx'

/** The categories of products that a new company begins with. */
export function KitCategories({ form }: { form: BusinessFormState }) {
  const toneNames = useToneNames()
  return (
    <KitRows
      form={form}
      field="categories"
      rows={form.values.categories}
      onChange={(categories) => form.set('categories', categories)}
      blank={{ name: {}, colour: 'blue' }}
      label={<Trans>Product categories</Trans>}
      title={<Trans context="one">Category</Trans>}
      addLabel={<Trans>Add category</Trans>}
      removeLabel={<Trans>Remove category</Trans>}
      renderCell={({ colour }) => ({ before: <Dot tone={colour} /> })}
      renderFields={({ colour }, change) => (
        <Section>
          <ColorField
            label={<Trans>Color</Trans>}
            names={toneNames}
            value={colour}
            onChange={(next) => change({ colour: next })}
          />
        </Section>
      )}
    />
  )
}
