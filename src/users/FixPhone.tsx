import { Trans, useLingui } from '@lingui/react/macro'
import { fixUserPhone, phoneFix, type PlatformUser } from '#contract/platformUsers.ts'
import { PhoneInput } from '#src/phone/PhoneInput.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { userPaths } from './UserActions.tsx'

/** Another phone to sign in with. */
export function FixPhone({
  user: { id, version, name, phone },
  onClose,
}: {
  user: PlatformUser
  onClose(): void
}) {
  const { t } = useLingui()
  const fixing = useCall(fixUserPhone, { isSilent: true, invalidates: userPaths })
  const form = useFields(
    phoneFix,
    { phone: phone ?? '', reason: '' },
    {
      labels: { phone: t`Phone`, reason: t`Reason` },
      onSubmit: async (body) => {
        await fixing.runAsync({ params: { id }, body: { ...body, version } })
        onClose()
      },
    },
  )
  return (
    <FormSheet title={<Trans>Change phone</Trans>} subtitle={name} form={form} onClose={onClose}>
      <Section
        footer={<Trans>{name} is signed out everywhere and signs in with the new phone from now on.</Trans>}
      >
        <PhoneInput {...form.field('phone')} />
        <TextArea {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}
