import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { type Lead, leads } from '#contract/leads.ts'
import { defaultCurrencyCode } from '#contract/currencies.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import type { RowFormProps } from '#src/resource/editing.ts'
import { useForm } from '#src/resource/useForm.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { LeadCard } from './LeadCard.tsx'
import { LeadDealFields } from './LeadDealFields.tsx'
import { LeadFiles } from './LeadFiles.tsx'
import { LeadPlaceFields } from './LeadPlaceFields.tsx'
import { LeadWayFields } from './LeadWayFields.tsx'
import { useLeadChoices } from './useLeadChoices.ts'
import { useLeadFieldWords, useLeadSourceWords, useLostReasonWords } from './useLeadWords.ts'

interface LeadFormProps extends RowFormProps<Lead> {
  /** The stage that is chosen for a lead already. */
  moveTo?: string
}

/** A lead with its way, or a new one as soon as the stages are known. */
export function LeadForm({ moveTo, ...props }: LeadFormProps) {
  const { stages } = useLeadChoices()
  const first = stages.find(({ category }) => category === 'new')
  if (!first) return null
  return <StagedForm {...props} stageId={moveTo ?? first.id} isMoved={moveTo !== undefined} />
}

export type LeadFormState = ReturnType<typeof useLeadForm>

function useLeadForm({ row: lead, stageId, onClose }: LeadFormProps & { stageId: string }) {
  const { t } = useLingui()
  const format = useFormat()
  const nameOf = useName()
  const sources = useLeadSourceWords()
  const reasons = useLostReasonWords()
  const { category, manager, ...words } = useLeadFieldWords()
  const { stages, managers, tags, categories } = useLeadChoices()
  return useForm(leads, lead ?? { source: 'call', stage_id: stageId, currency: defaultCurrencyCode }, {
    onSaved: onClose,
    labels: {
      ...words,
      name: t({ message: 'Name', context: 'person' }),
      messenger: t({ message: 'Messenger', context: 'of a lead' }),
      company: t({ message: 'Company', context: 'of a lead' }),
      category_id: category,
      stage_id: t({ message: 'Stage', context: 'of a lead' }),
      manager_id: manager,
      currency: t`Currency`,
      next_step_at: t({ message: 'When', context: 'next step' }),
      tag_ids: t`Tags`,
      notes: t`Notes`,
      company_id: t`Company on the platform`,
      lost_reason: t`Why it was lost`,
    },
    said: {
      stage_id: (id) => nameOf(stages.find((one) => one.id === id)?.name ?? {}),
      manager_id: (id) => managers.find((one) => one.id === id)?.name ?? '',
      category_id: (id) => nameOf(categories.find((one) => one.id === id)?.name ?? {}),
      tag_ids: (ids) => tags.flatMap(({ id, name }) => (ids.includes(id) ? [name] : [])).join(', '),
      source: sources,
      lost_reason: (reason) => (reason ? reasons[reason] : ''),
      next_step_at: (at) => (at ? format.dateTime(at) : ''),
      company_id: () => lead?.shop?.name ?? '',
    },
  })
}

function StagedForm(props: LeadFormProps & { stageId: string; isMoved: boolean }) {
  const { row: lead, stageId, isMoved, onClose } = props
  const form = useLeadForm(props)
  const chooseStage = useEffectEvent(() => form.set('stage_id', stageId))
  useEffect(() => {
    if (isMoved) chooseStage()
  }, [isMoved])
  const country = form.field('country').value
  return (
    <FormSheet
      title={lead ? <Trans context="one">Lead</Trans> : <Trans>New lead</Trans>}
      form={form}
      onClose={onClose}
    >
      {lead && <LeadCard lead={lead} />}
      {lead && <LeadFiles lead={lead} />}
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
        <PhoneInput {...(country && { country })} {...form.text('phone')} />
        <TextField {...form.text('messenger')} />
      </Section>
      <LeadWayFields form={form} lead={lead} />
      <LeadPlaceFields form={form} />
      <LeadDealFields form={form} />
      <Section>
        <TextArea {...form.field('notes')} />
      </Section>
    </FormSheet>
  )
}
