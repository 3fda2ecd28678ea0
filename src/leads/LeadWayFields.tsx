import { useLingui } from '@lingui/react/macro'
import { type Lead, type LostReason, lostReasons } from '#contract/leads.ts'
import { useCan } from '#src/session/can.ts'
import { useName } from '#src/session/language/useName.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { LeadFormState } from './LeadForm.tsx'
import { LeadCompanyField } from './LeadCompanyField.tsx'
import { MomentField } from './MomentField.tsx'
import { useLeadChoices } from './useLeadChoices.ts'
import { useLostReasonWords } from './useLeadWords.ts'

/** Stage and manager, and what its stage asks for: the next step, the company, the reason. */
export function LeadWayFields({ form, lead }: { form: LeadFormState; lead: Lead | undefined }) {
  const { t } = useLingui()
  const nameOf = useName()
  const { stages, managers } = useLeadChoices()
  const reasons = useLostReasonWords()
  const [stage, manager, reason] = [
    form.field('stage_id'),
    form.field('manager_id'),
    form.field('lost_reason'),
  ]
  const company = form.field('company_id')
  const mayFind = useCan('admin.companies.view')
  const category = stages.find(({ id }) => id === stage.value)?.category
  const isOpen = category === 'new' || category === 'in_progress'
  return (
    <Section>
      <SelectField
        {...stage}
        onChange={(id) => id && stage.onChange(id)}
        options={stages.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
      />
      {(category === 'won' || company.value !== null) && mayFind && (
        <LeadCompanyField {...company} isRequired={category === 'won'} shopName={lead?.shop?.name} />
      )}
      {category === 'lost' && (
        <SelectField
          {...reason}
          isRequired
          emptyLabel={t({ message: 'Choose', context: 'a reason' })}
          onChange={(next) => reason.onChange(next as LostReason | null)}
          options={lostReasons.map((one) => ({ value: one, label: reasons[one] }))}
        />
      )}
      {isOpen && <NextStepFields form={form} isRequired={lead === undefined} />}
      <SelectField
        {...manager}
        emptyLabel={t({ message: 'Nobody', context: 'manager of a lead' })}
        options={managers.map(({ id, name }) => ({ value: id, label: name }))}
      />
    </Section>
  )
}

/** What is done next, and when. */
function NextStepFields({ form, isRequired }: { form: LeadFormState; isRequired: boolean }) {
  return (
    <>
      <TextField isRequired={isRequired} {...form.field('next_step')} />
      <MomentField isRequired={isRequired} {...form.field('next_step_at')} />
    </>
  )
}
