import { Trans, useLingui } from '@lingui/react/macro'
import { useName } from '#src/session/language/useName.ts'
import { MultiComboField } from '#src/ui/MultiComboField/MultiComboField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import type { BusinessFormState } from './BusinessForm.tsx'
import { KitAttributes } from './KitAttributes.tsx'
import { KitCategories } from './KitCategories.tsx'

/** What a new company of a kind of business begins with. */
export function KitFields({ form }: { form: BusinessFormState }) {
  const { t } = useLingui()
  const nameOf = useName()
  const [set, units] = [form.field('stage_set_id'), form.field('unit_ids')]
  return (
    <>
      <Section
        header={<Trans>Starter kit</Trans>}
        footer={<Trans>Companies that already exist keep what they have.</Trans>}
      >
        <SelectField
          {...form.choice('business')}
          hint={<Trans>A restaurant has tables, a shop has none</Trans>}
        />
        <SelectField
          {...set}
          isRequired
          placeholder={t`Select`}
          value={set.value || null}
          onChange={(next) => set.onChange(next ?? '')}
          options={form.sets.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        />
        <MultiComboField
          {...units}
          placeholder={t`All units`}
          options={form.units.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
          onChange={(ids) => units.onChange([...ids])}
          labels={{
            search: t`Search`,
            close: t`Close`,
            empty: t`Nothing found`,
            chosen: t({ message: 'Units', context: 'section' }),
            remove: (name) => t`Remove ${name}`,
            removed: (name) => t`${name} removed`,
            added: (name) => t`${name} added`,
            done: t({ message: 'Done', context: 'button' }),
          }}
        />
        <SelectField {...form.choice('samples')} />
      </Section>
      <KitCategories form={form} />
      <KitAttributes form={form} />
    </>
  )
}
