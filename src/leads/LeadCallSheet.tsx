import { Trans, useLingui } from '@lingui/react/macro'
import { type CallResult, callResults, type Lead, leadCall, leads, logLeadCall } from '#contract/leads.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { MomentField } from './MomentField.tsx'
import { useCallResultWords } from './useLeadWords.ts'

/** What came of a call, and what is done next. */
export function LeadCallSheet({ lead, onClose }: { lead: Lead; onClose(): void }) {
  const { t } = useLingui()
  const { id, version } = lead
  const results = useCallResultWords()
  const writing = useCall(logLeadCall, {
    isSilent: true,
    invalidates: [leads.path, leads.endpoints.get.path],
  })
  const form = useFields(
    leadCall,
    { result: 'reached' as CallResult, note: '', next_step: '', next_step_at: null },
    {
      labels: {
        result: t`Call result`,
        note: t`Comment`,
        next_step: t`Next step`,
        next_step_at: t({ message: 'When', context: 'next step' }),
      },
      onSubmit: async (body) => {
        await writing.runAsync({ params: { id }, body: { ...body, version } })
        onClose()
      },
    },
  )
  return (
    <FormSheet
      title={<Trans>Call result</Trans>}
      subtitle={lead.name}
      form={{ ...form, isBusy: form.isBusy || writing.isBusy }}
      onClose={onClose}
    >
      <RadioGroup
        {...form.field('result')}
        options={callResults.map((one) => ({ value: one, label: results[one] }))}
      />
      <Section>
        <TextArea {...form.field('note')} />
      </Section>
      <Section>
        <TextField isRequired {...form.field('next_step')} />
        <MomentField isRequired {...form.field('next_step_at')} />
      </Section>
    </FormSheet>
  )
}
