import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import {
  blockUser,
  copyUserData,
  eraseUser,
  type PlatformUser,
  platformUsers,
  resetUserSessions,
  unblockUser,
} from '#contract/platformUsers.ts'
import { administrators } from '#contract/administrators.ts'
import { DELETION_DAYS } from '#contract/profile.ts'
import { MakeStaff } from '#src/administrators/MakeStaff.tsx'
import { ReasonSheet } from '#src/companies/ReasonSheet.tsx'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { FixPhone } from './FixPhone.tsx'
import { MergeUser } from './MergeUser.tsx'

const endpoints = { reset: resetUserSessions, block: blockUser, unblock: unblockUser, erase: eraseUser }
type Action = keyof typeof endpoints

export const userPaths = [
  platformUsers.path,
  platformUsers.endpoints.get.path,
  `${platformUsers.path}/:id/history`,
  `${platformUsers.path}/:id/devices`,
]

/** What is done with an account; each with a reason. */
export function UserActions({ user }: { user: PlatformUser }) {
  const [asked, setAsked] = useState<Action | 'phone' | 'data' | 'merge' | 'staff'>()
  const mayMakeStaff = useCan(administrators.permissions.update) && !user.blocked_at && !user.delete_after
  const { isMessenger } = usePlatform()
  const words = useActionWords(user)
  const copying = useCall(copyUserData, { isSilent: true, invalidates: userPaths })
  const close = () => setAsked(undefined)
  const { id, version } = user
  const cell = (action: Action, isDanger = false) => (
    <Section footer={words[action].text}>
      <Cell tone={isDanger ? 'danger' : 'accent'} onClick={() => setAsked(action)}>
        {words[action].verb}
      </Cell>
    </Section>
  )
  return (
    <>
      <Section>
        <Cell tone="accent" onClick={() => setAsked('phone')}>
          <Trans>Change phone</Trans>
        </Cell>
        <Cell tone="accent" onClick={() => setAsked('data')}>
          {words.data.verb}
        </Cell>
        <Cell tone="accent" onClick={() => setAsked('merge')}>
          <Trans>Merge accounts</Trans>
        </Cell>
        {mayMakeStaff && (
          <Cell tone="accent" onClick={() => setAsked('staff')}>
            <Trans>Make platform staff</Trans>
          </Cell>
        )}
      </Section>
      {cell('reset')}
      {user.blocked_at === null ? cell('block', true) : cell('unblock')}
      {user.delete_after === null && cell('erase', true)}
      {asked === 'phone' && <FixPhone user={user} onClose={close} />}
      {asked === 'staff' && <MakeStaff user={user} onClose={close} />}
      {asked === 'merge' && <MergeUser user={user} onClose={close} />}
      {asked === 'data' && (
        <ReasonSheet
          title={words.data.verb}
          verb={words.data.verb}
          onDo={async (reason) => {
            const made = await copying.runAsync({ params: { id }, body: { version, reason } })
            void saveAddress(
              new URL(`${__API_BASE__}${made.path}`, location.href).href,
              'data.json',
              isMessenger,
            )
          }}
          onClose={close}
        >
          {words.data.text}
        </ReasonSheet>
      )}
      {isAction(asked) && (
        <AskReason key={asked} user={user} action={asked} words={words[asked]} onClose={close} />
      )}
    </>
  )
}

const isAction = (asked: string | undefined): asked is Action => asked !== undefined && asked in endpoints

interface Words {
  verb: string
  text: ReactNode
}

interface AskReasonProps {
  user: PlatformUser
  action: Action
  words: Words
  onClose(): void
}

function AskReason({ user: { id, version }, action, words, onClose }: AskReasonProps) {
  const call = useCall(endpoints[action], { isSilent: true, invalidates: userPaths })
  return (
    <ReasonSheet
      title={words.verb}
      verb={words.verb}
      onDo={(reason) => call.runAsync({ params: { id }, body: { version, reason } })}
      onClose={onClose}
    >
      {words.text}
    </ReasonSheet>
  )
}

function useActionWords({ name }: PlatformUser): Record<Action | 'data', Words> {
  const { t } = useLingui()
  const days = DELETION_DAYS
  return {
    reset: {
      verb: t`Sign out everywhere`,
      text: <Trans>{name} has to sign in again on every device.</Trans>,
    },
    block: {
      verb: t({ message: 'Block', context: 'a person' }),
      text: <Trans>{name} is signed out everywhere and can’t sign in until you unblock them.</Trans>,
    },
    unblock: {
      verb: t({ message: 'Unblock', context: 'a person' }),
      text: <Trans>{name} can sign in again.</Trans>,
    },
    erase: {
      verb: t`Erase account`,
      text: (
        <Trans>
          The account of {name} is erased in {days} days. Signing in before keeps it.
        </Trans>
      ),
    },
    data: {
      verb: t`Copy of personal data`,
      text: <Trans>Everything that is stored about {name} is downloaded as one file.</Trans>,
    },
  }
}
