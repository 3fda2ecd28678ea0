import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { locales } from '#contract/locales.ts'
import { type PlatformUser, userHistory } from '#contract/platformUsers.ts'
import { Entries } from '#src/audit/PlatformHistory.tsx'
import { EditingContext } from '#src/resource/editing.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { UserActions } from './UserActions.tsx'
import { UserDevices } from './UserDevices.tsx'
import { UserPill } from './UserPill.tsx'
import { useStepWords } from './useStepWords.ts'

const tabs = ['overview', 'devices', 'history', 'access'] as const
type Tab = (typeof tabs)[number]

/** The card of a person: who they are and where they work, their devices, what was done, and what can be done. */
export function UserCard({ user, onClose }: { user: PlatformUser; onClose(): void }) {
  const { t } = useLingui()
  const [tab, setTab] = useState<Tab>('overview')
  const mayChange = useCan('admin.users.update') && !user.is_root
  const words: Record<Tab, string> = {
    overview: t({ message: 'Overview', context: 'of a company' }),
    devices: t`Devices`,
    history: t({ message: 'History', context: 'of a lead' }),
    access: t({ message: 'Access', context: 'of a company' }),
  }
  const panel = {
    overview: <Overview user={user} />,
    devices: <UserDevices id={user.id} />,
    history: <UserHistory id={user.id} />,
    access: <UserActions user={user} />,
  }
  const shown = tabs.filter((key) => key !== 'access' || mayChange)
  return (
    <EditingContext value={{}}>
      <Sheet isOpen title={user.name} closeLabel={t`Close`} onClose={onClose}>
        <List>
          <Chips
            label={t({ message: 'Person', context: 'card of a user' })}
            value={tab}
            onChange={(key) => setTab(key as Tab)}
            items={shown.map((key) => ({ key, label: words[key] }))}
            panelId="user-panel"
          />
          <List id="user-panel" role="tabpanel" aria-label={words[tab]}>
            {panel[tab]}
          </List>
        </List>
      </Sheet>
    </EditingContext>
  )
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
  const actions: Partial<Record<string, string>> = {
    'platform_users.block': t({ message: 'Blocked', context: 'users' }),
    'platform_users.unblock': t({ message: 'Unblocked', context: 'log entry' }),
    'platform_users.reset_sessions': t`Signed out everywhere`,
    'platform_users.phone': t`Another phone`,
    'platform_users.erase': t({ message: 'Deletion began', context: 'log entry' }),
    'platform_users.data': t`Copy of personal data`,
  }
  return (
    <Entries
      endpoint={userHistory}
      id={id}
      actionOf={({ action }) => actions[action]}
      empty={<Trans>The platform has changed nothing here yet</Trans>}
    />
  )
}
