import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  getMyNotifications,
  type MyNotifications,
  type NoticeKind,
  setMyNotification,
} from '#contract/notifications.ts'
import { useSession } from '#src/session/session.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'

type Kind = MyNotifications['kinds'][number]

/** One switch for each kind that this person would be told; nothing where there is none. */
export function NoticeSwitches({ kinds }: { kinds: Kind[] }) {
  const { company } = useSession()
  const name = company?.name
  if (kinds.length === 0) return null
  return (
    <Section header={<Trans>{name}: bot notifications</Trans>}>
      {kinds.map((one) => (
        <NoticeSwitch key={one.kind} {...one} />
      ))}
    </Section>
  )
}

function NoticeSwitch({ kind, is_on: isOn }: Kind) {
  const queries = useQueryClient()
  const saving = useCall(setMyNotification, {
    onDone: (next) => queries.setQueryData(callKey(getMyNotifications), next),
  })
  const words = useKindWords()[kind]
  return (
    <SwitchField
      label={words.label}
      hint={words.hint}
      // What was chosen shows at once, and goes back where it is refused.
      value={saving.isBusy ? !isOn : isOn}
      onChange={(next) => saving.run({ body: { kind, is_on: next } })}
    />
  )
}

function useKindWords(): Record<NoticeKind, { label: ReactNode; hint: ReactNode }> {
  return {
    team: {
      label: <Trans context="notifications">Changes in the team</Trans>,
      hint: <Trans>When someone joins, changes role, is paused, removed or leaves</Trans>,
    },
    access: {
      label: <Trans context="section">Access requests</Trans>,
      hint: <Trans>Allow or decline with one tap in the chat</Trans>,
    },
    payments: {
      label: <Trans context="section">Payments</Trans>,
      hint: <Trans>When a payment or a refund needs a person</Trans>,
    },
  }
}
