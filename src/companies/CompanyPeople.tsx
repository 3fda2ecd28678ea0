import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyPeople, type PlatformCompany } from '#contract/platformCompanies.ts'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { MessageForm } from './MessageForm.tsx'

/** The team of a company; whoever may sees the account behind each of them. */
export function CompanyPeople({ company }: { company: PlatformCompany }) {
  const { id } = company
  const mayWrite = useCan('admin.companies.update') && company.state !== 'closed'
  const [isWriting, setIsWriting] = useState(false)
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const seesUsers = useCan('admin.users.view')
  const { data, error, refetch } = useQuery({
    ...callOptions(companyPeople, { params: { id } }),
    meta: { isSilent: true },
  })
  if (error) return <ListFailed onRetry={() => void refetch()} />
  if (!data) return <Skeleton kind="cell" count={3} label={t`Loading`} />
  return (
    <>
      {mayWrite && (
        <Section>
          <Cell tone="accent" onClick={() => setIsWriting(true)}>
            <Trans>Message to the owner</Trans>
          </Cell>
        </Section>
      )}
      {isWriting && <MessageForm company={company} onClose={() => setIsWriting(false)} />}
      <Section kind="list" label={t({ message: 'People', context: 'of a company' })}>
        {data.items.map(({ user_id, name, phone, role, state, seen_at }) => (
          <Cell
            key={user_id}
            role="listitem"
            before={<Avatar name={name} />}
            subtitle={[role, phone].filter(Boolean).join(' · ')}
            hint={seen_at && format.moment(seen_at, now)}
            isMuted={state === 'fired' || state === 'paused'}
            after={state === 'invited' && <Trans context="employee">Invited</Trans>}
            {...(seesUsers && { to: `/admin/users?id=${user_id}` })}
          >
            {name}
          </Cell>
        ))}
      </Section>
    </>
  )
}
