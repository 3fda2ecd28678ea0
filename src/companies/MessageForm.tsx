import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { messageOwners, ownerMessage } from '#contract/ownerMessages.ts'
import { type PlatformCompany, platformCompanies } from '#contract/platformCompanies.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'

interface MessageSheetProps {
  subtitle: string
  onSend(text: string): Promise<unknown>
  onClose(): void
}

/** What the platform writes to owners. */
export function MessageSheet({ subtitle, onSend, onClose }: MessageSheetProps) {
  const { t } = useLingui()
  const form = useFields(
    ownerMessage,
    { text: '' },
    {
      labels: { text: t({ message: 'Message', context: 'to an owner' }) },
      onSubmit: async ({ text }) => {
        await onSend(text)
        onClose()
      },
    },
  )
  return (
    <FormSheet
      title={<Trans>Message to the owner</Trans>}
      subtitle={subtitle}
      form={form}
      saveLabel={t({ message: 'Send', context: 'a message' })}
      onClose={onClose}
    >
      <Section
        footer={
          <Trans>
            The bot sends it as you write it: write in the owner’s language. Owners without a chat with the
            bot see it in the app.
          </Trans>
        }
      >
        <TextArea {...form.field('text')} />
      </Section>
    </FormSheet>
  )
}

/** A message to the owners of one company. */
export function MessageForm({
  company: { id, name },
  onClose,
}: {
  company: PlatformCompany
  onClose(): void
}) {
  const { t } = useLingui()
  const sending = useCall(messageOwners, {
    isSilent: true,
    invalidates: [`${platformCompanies.path}/:id/history`],
  })
  const send = async (text: string) => {
    const { chats, notices } = await sending.runAsync({ params: { id }, body: { text } })
    toasts.show({
      text:
        chats > 0
          ? t({ message: 'Message sent', context: 'to an owner' })
          : plural(notices, {
              one: '# owner will see it in the app',
              other: '# owners will see it in the app',
            }),
      type: 'success',
    })
  }
  return <MessageSheet subtitle={name} onSend={send} onClose={onClose} />
}
