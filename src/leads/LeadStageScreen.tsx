import { Trans, useLingui } from '@lingui/react/macro'
import {
  type LeadField,
  leadFields,
  type LeadStage,
  type LeadStageInput,
  leadStages,
} from '#contract/leadStages.ts'
import type { FieldWords } from '#src/resource/fieldWords.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { NameTexts } from '#src/resource/NameTexts.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useFieldColumns } from '#src/resource/useFieldColumns.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { FieldGroup } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { useLeadCategoryWords, useLeadFieldWords } from './useLeadWords.ts'

/** The stages of the platform's own sales. */
export function LeadStageScreen() {
  const { t } = useLingui()
  return (
    <ListScreen
      resource={leadStages}
      title={t({ message: 'Stages', context: 'section' })}
      columns={useColumns()}
      empty={<Trans>No stages yet</Trans>}
      form={LeadStageForm}
    />
  )
}

function useColumns(): Column<LeadStage>[] {
  const { t } = useLingui()
  const { column } = useFieldColumns(useWords())
  return [
    column('colour', 'before'),
    column('name', 'title'),
    column('category', 'subtitle'),
    {
      key: 'limit_hours',
      header: <Trans>Time limit</Trans>,
      place: 'after',
      align: 'end',
      cell: ({ limit_hours: limit }) => limit !== null && t`${limit} h`,
    },
  ]
}

function useWords(): FieldWords<LeadStageInput> {
  const { t } = useLingui()
  const fields = useLeadFieldWords()
  return {
    labels: {
      name: t`Name`,
      category: t`Category`,
      colour: t`Color`,
      limit_hours: t`Late after, hours`,
      required_fields: t`Needed to enter the stage`,
    },
    said: {
      category: useLeadCategoryWords(),
      required_fields: (names) => names.map((name) => fields[name]).join(', '),
    },
  }
}

/** The editor of a stage of the platform's sales. */
function LeadStageForm({ row: stage, onClose }: RowFormProps<LeadStage>) {
  const fields = useLeadFieldWords()
  const start = { category: 'in_progress', colour: 'blue' } as const
  const form = useForm(leadStages, stage ?? start, { ...useWords(), onSaved: onClose, needsText: ['name'] })
  const required = form.field('required_fields')
  const choose = (name: LeadField, isOn: boolean) =>
    required.onChange(leadFields.filter((one) => (one === name ? isOn : required.value.includes(one))))
  return (
    <FormSheet
      title={stage ? <Trans context="of a lead">Stage</Trans> : <Trans>New stage</Trans>}
      form={form}
      onClose={onClose}
    >
      <Section>
        <NameTexts form={form} />
        <SelectField {...form.choice('category')} />
        <ColorField {...form.field('colour')} names={useToneNames()} />
        <NumberField {...form.field('limit_hours')} />
      </Section>
      <Section>
        <FieldGroup label={required.label}>
          {leadFields.map((name) => (
            <CheckboxField
              key={name}
              label={fields[name]}
              value={required.value.includes(name)}
              onChange={(isOn) => choose(name, isOn)}
            />
          ))}
        </FieldGroup>
      </Section>
    </FormSheet>
  )
}
