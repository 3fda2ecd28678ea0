import { Trans, useLingui } from '@lingui/react/macro'
import { leadForm, sendLead } from '#contract/leadForm.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

/** A visitor who has questions leaves a name and a phone. */
export function AskSheet({ source, onClose }: { source: string | undefined; onClose(): void }) {
  const { t } = useLingui()
  const sending = useCall(sendLead, { isSilent: true })
  const form = useFields(
    leadForm,
    { name: '', phone: '', company: '', note: '' },
    {
      labels: {
        name: t`Your name`,
        phone: t`Phone number`,
        country: null,
        company: t`Company name`,
        note: t`Comment`,
        source: null,
      },
      onSubmit: async (body) => {
        await sending.runAsync({ body: { ...body, ...(source && { source }) } })
        toasts.show({ text: t`Thank you. We will call you`, type: 'success' })
        onClose()
      },
    },
  )
  return (
    <FormSheet
      title={<Trans>Ask us to call</Trans>}
      form={{ ...form, isBusy: form.isBusy || sending.isBusy }}
      saveLabel={t({ message: 'Send', context: 'the form of the site' })}
      onClose={onClose}
    >
      <Section>
        <TextField autoComplete="name" {...form.field('name')} />
        <PhoneInput {...form.field('phone')} />
        <TextField autoComplete="organization" {...form.field('company')} />
        <TextArea {...form.field('note')} />
      </Section>
    </FormSheet>
  )
}
