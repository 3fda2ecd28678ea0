import { Trans, useLingui } from '@lingui/react/macro'
import { locales } from '#contract/locales.ts'
import { type PlatformUser, userHistory } from '#contract/platformUsers.ts'
import { Entries } from '#src/audit/PlatformHistory.tsx'
import { type CardTab, TabbedCard } from '#src/companies/TabbedCard.tsx'
import { useCan } from '#src/session/can.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { UserActions } from './UserActions.tsx'
import { UserDevices } from './UserDevices.tsx'
import { UserPill } from './UserPill.tsx'
import { UserTags } from './UserTags.tsx'
import { useStepWords } from './useStepWords.ts'
import { useUserChoices } from './useUserChoices.ts'

/** The card of a person: who they are and where they work, their devices, what was done, and what can be done. */
export function UserCard({ user, onClose }: { user: PlatformUser; onClose(): void }) {
  const { t } = useLingui()
  const mayChange = useCan('admin.users.update') && !user.is_root
  const access: CardTab = {
    key: 'access',
    label: t({ message: 'Access', context: 'of a company' }),
    panel: <UserActions user={user} />,
  }
  const tabs: CardTab[] = [
    {
      key: 'overview',
      label: t({ message: 'Overview', context: 'of a company' }),
      panel: <Overview user={user} />,
    },
    { key: 'devices', label: t`Devices`, panel: <UserDevices id={user.id} /> },
    {
      key: 'history',
      label: t({ message: 'History', context: 'of a lead' }),
      panel: <UserHistory id={user.id} />,
    },
    ...(mayChange ? [access] : []),
  ]
  const label = t({ message: 'Person', context: 'card of a user' })
  return <TabbedCard title={user.name} label={label} tabs={tabs} onClose={onClose} />
}

function Overview({ user }: { user: PlatformUser }) {
  const format = useFormat()
  const now = useNow()
  const steps: Partial<Record<string, string>> = useStepWords()
  const seesCompanies = useCan('admin.companies.view')
  const pill = (user.blocked_at ?? user.delete_after ?? (user.is_root || null)) && <UserPill user={user} />
  const facts = [
    { key: 'state', label: <Trans context="employee">State</Trans>, value: pill },
    { key: 'reason', label: <Trans>Reason</Trans>, value: user.block_reason },
    {
      key: 'erased',
      label: <Trans context="of an account">Erased on</Trans>,
      value: user.delete_after && format.date(user.delete_after),
    },
    { key: 'phone', label: <Trans>Phone</Trans>, value: user.phone },
    { key: 'email', label: <Trans>E-mail</Trans>, value: user.email },
    {
      key: 'messenger',
      label: <Trans context="of a lead">Messenger</Trans>,
      value: [user.username && `@${user.username}`, user.messenger_id].filter(Boolean).join(' · '),
    },
    {
      key: 'language',
      label: <Trans context="section">Language</Trans>,
      value: locales.find(({ code }) => code === user.language)?.localName,
    },
    {
      key: 'step',
      label: <Trans>Onboarding stopped at</Trans>,
      value: !user.onboarding && steps[user.onboarding_step],
    },
    {
      key: 'seen',
      label: <Trans context="of a person">Last seen</Trans>,
      value: user.seen_at && format.moment(user.seen_at, now),
    },
    {
      key: 'since',
      label: <Trans context="company">Since</Trans>,
      value: format.date(user.created_at),
    },
  ]
  return (
    <>
      <Section>
        <KeyValue items={facts.filter(({ value }) => Boolean(value))} />
      </Section>
      <UserTags user={user} />
      {user.companies.length > 0 && (
        <Section kind="list" header={<Trans context="section">Companies</Trans>}>
          {user.companies.map(({ id, name, role }) => (
            <Cell
              key={id}
              role="listitem"
              subtitle={role}
              {...(seesCompanies && { to: `/admin/companies?id=${id}` })}
            >
              {name}
            </Cell>
          ))}
        </Section>
      )}
    </>
  )
}

function UserHistory({ id }: { id: string }) {
  const { t } = useLingui()
  const { tags } = useUserChoices()
  const actions: Partial<Record<string, string>> = {
    'platform_users.block': t({ message: 'Blocked', context: 'users' }),
    'platform_users.unblock': t({ message: 'Unblocked', context: 'log entry' }),
    'platform_users.reset_sessions': t`Signed out everywhere`,
    'platform_users.update': t`Tags`,
    'platform_users.phone': t`Another phone`,
    'platform_users.erase': t({ message: 'Deletion began', context: 'log entry' }),
    'platform_users.merge': t`Accounts merged`,
    'platform_users.data': t`Copy of personal data`,
    'administrators.propose': t`Proposed as an administrator`,
    'administrators.confirm': t`Made an administrator`,
    'administrators.given_alone': t`Made an administrator`,
    'administrators.refuse': t`Not made an administrator`,
  }
  return (
    <Entries
      endpoint={userHistory}
      id={id}
      actionOf={({ action }) => actions[action]}
      wordOf={(_field, value) => tags.find((one) => one.id === value)?.name}
      empty={<Trans>The platform has changed nothing here yet</Trans>}
    />
  )
}
