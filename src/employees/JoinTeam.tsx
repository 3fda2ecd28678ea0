import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Payload } from '#contract/endpoint.ts'
import {
  type PendingInvite,
  type joinTeam,
  acceptInvite,
  myInvites,
  refuseInvite,
} from '#contract/joining.ts'
import { enterApp } from '#src/session/enter.ts'
import { refreshSession } from '#src/session/session.ts'
import { forgetCompany } from '#src/session/forgetCompany.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { JoinByCode } from './JoinByCode.tsx'
import styles from './JoinTeam.module.css'

type Joined = Payload<typeof joinTeam>

export interface JoinTeamProps {
  /** The code of a link that led here. */
  code?: string
  /** After the person has come into a team; the app is entered when left out. */
  onJoined?(): void
}

/** For somebody who was invited: the invitations that wait for them, and a field for a code or link. */
export function JoinTeam({ code, onJoined = enterApp }: JoinTeamProps) {
  const waiting = useQuery({ ...callOptions(myInvites), meta: { isSilent: true } })
  function enter(joined: Joined) {
    forgetCompany()
    refreshSession(joined)
    onJoined()
  }
  return (
    <div className={styles.join}>
      {waiting.data?.items.map((invite) => (
        <Waiting key={invite.id} invite={invite} onJoined={enter} />
      ))}
      <JoinByCode {...(code && { code })} onJoined={enter} />
    </div>
  )
}

function Waiting({ invite, onJoined }: { invite: PendingInvite; onJoined(joined: Joined): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const again = { invalidates: [myInvites.path] }
  const accepting = useCall(acceptInvite, { ...again, onDone: onJoined })
  const refusing = useCall(refuseInvite, again)
  const { company_name: company, invited_by_name: name, needs_phone: needsPhone } = invite
  const role = useRoleName()({ key: invite.role_key, name: invite.role_name })
  const until = format.moment(invite.expires_at, now)
  const answer = { params: { id: invite.id } }
  return (
    <Section
      header={<Trans>You are invited</Trans>}
      footer={needsPhone && <Trans>This invitation is for a phone number. Confirm yours to accept it.</Trans>}
    >
      <Cell isMultiline subtitle={t`${role}, invited by ${name}`} hint={t`Valid until ${until}`}>
        {company}
      </Cell>
      <div className={styles.answers}>
        <FieldRow>
          <Button mode="gray" stretched isBusy={refusing.isBusy} onClick={() => refusing.run(answer)}>
            <Trans context="an invitation">Decline</Trans>
          </Button>
          <Button
            stretched
            isBusy={accepting.isBusy}
            isDisabled={needsPhone}
            onClick={() => accepting.run(answer)}
          >
            <Trans context="an invitation">Accept</Trans>
          </Button>
        </FieldRow>
      </div>
    </Section>
  )
}
