import { Trans } from '@lingui/react/macro'
import { writtenPhone } from '#contract/writtenPhone.ts'
import { useSession } from '#src/session/session.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconDeviceMobile, IconKey, IconLock, IconPhone } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { useProfile } from './useProfile.ts'

/** How the person signs in, and where. */
export function SecurityCells({ onOpen }: { onOpen(sheet: string): void }) {
  const { user } = useSession()
  const profile = useProfile()
  return (
    <Section header={<Trans>Security</Trans>}>
      <Cell
        before={<IconPhone />}
        hasChevron
        subtitle={user?.phone_number ? writtenPhone(user.phone_number) : undefined}
        onClick={() => onOpen('phone')}
      >
        <Trans>Phone number</Trans>
      </Cell>
      <Cell before={<IconKey />} hasChevron isMultiline onClick={() => onOpen('password')}>
        {profile?.has_password === false ? <Trans>Set a password</Trans> : <Trans>Change the password</Trans>}
      </Cell>
      <Cell before={<IconDeviceMobile />} hasChevron onClick={() => onOpen('sessions')}>
        <Trans>Devices</Trans>
      </Cell>
      <Cell
        before={<IconLock />}
        hasChevron
        isMultiline
        subtitle={<Trans>PIN, fingerprint or face before what others must not see</Trans>}
        onClick={() => onOpen('lock')}
      >
        <Trans>Lock</Trans>
      </Cell>
    </Section>
  )
}
