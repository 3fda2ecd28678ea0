import { Trans, useLingui } from '@lingui/react/macro'
import {
  type LeadField,
  leadFields,
  type LeadStage,
  type LeadStageInput,
  leadStages,
} from '#contract/leadStages.ts'
import type { FieldWords } from '#src/resource/fieldWords.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { RowForm } from '#src/resource/RowForm.tsx'
import { useFieldColumns } from '#src/resource/useFieldColumns.tsx'
import type { FieldProps } from '#src/resource/useFields.ts'
import { CheckboxField } from '#src/ui/CheckboxField/CheckboxField.tsx'
import { FieldGroup } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
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
function LeadStageForm(props: RowFormProps<LeadStage>) {
  return (
    <RowForm
      {...props}
      resource={leadStages}
      title={props.row ? <Trans context="of a lead">Stage</Trans> : <Trans>New stage</Trans>}
      words={{ ...useWords(), needsText: ['name'] }}
      start={{ category: 'in_progress', colour: 'blue' }}
      without={['required_fields']}
    >
      {(form) => <RequiredFields {...form.field('required_fields')} />}
    </RowForm>
  )
}

function RequiredFields({ label, value, onChange }: FieldProps<LeadField[]>) {
  const fields = useLeadFieldWords()
  const choose = (name: LeadField, isOn: boolean) =>
    onChange(leadFields.filter((one) => (one === name ? isOn : value.includes(one))))
  return (
    <Section>
      <FieldGroup label={label}>
        {leadFields.map((name) => (
          <CheckboxField
            key={name}
            label={fields[name]}
            value={value.includes(name)}
            onChange={(isOn) => choose(name, isOn)}
          />
        ))}
      </FieldGroup>
    </Section>
  )
}
