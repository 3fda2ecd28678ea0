import { Plural, Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getPlatformState, setPlatformWebhook, type WebhookProblem } from '#contract/platformSettings.ts'
import { useCan } from '#src/session/can.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { usePlatformState } from './usePlatformState.ts'

const words: Record<WebhookProblem, ReactNode> = {
  fails: <Trans>The messenger cannot deliver updates</Trans>,
  moved: <Trans>Updates go to another address</Trans>,
  refused: <Trans>The messenger does not take the token</Trans>,
}

/** Which bot the platform has, and whether the messenger reaches it. */
export function BotSection() {
  const { state } = usePlatformState()
  const format = useFormat()
  const now = useNow()
  if (!state?.bot) return null
  const { username, has_webhook: hasWebhook, problem, error, since, pending } = state.bot
  return (
    <Section
      header={<Trans context="section">Bot</Trans>}
      footer={
        <Trans>
          Another token is checked with the messenger before it is kept; until then the present bot goes on.
          People have to start another bot themselves.
        </Trans>
      }
    >
      <KeyValue
        items={[
          { key: 'name', label: <Trans>Name</Trans>, value: username === null ? '—' : `@${username}` },
          {
            key: 'way',
            label: <Trans context="of a bot">Updates</Trans>,
            value: problem ? (
              words[problem]
            ) : hasWebhook ? (
              <Trans>Posted here</Trans>
            ) : (
              <Trans>Asked for</Trans>
            ),
          },
          ...(problem && since
            ? [
                {
                  key: 'since',
                  label: <Trans context="a fault">Since</Trans>,
                  value: format.moment(since, now),
                },
                ...(error
                  ? [{ key: 'error', label: <Trans context="of a bot">Answer</Trans>, value: error }]
                  : []),
              ]
            : []),
          ...(pending > 0
            ? [
                {
                  key: 'pending',
                  label: <Trans context="updates of a bot">Waiting</Trans>,
                  value: <Plural value={pending} one="# update" other="# updates" />,
                },
              ]
            : []),
        ]}
      />
      {hasWebhook && <SetAnew />}
    </Section>
  )
}

function SetAnew() {
  const queries = useQueryClient()
  const mayUpdate = useCan('admin.settings.update')
  const setting = useCall(setPlatformWebhook, {
    onDone: (next) => void queries.setQueryData(callKey(getPlatformState), next),
  })
  if (!mayUpdate) return null
  return (
    <Cell tone="accent" onClick={() => setting.run({})}>
      <Trans>Set the webhook anew</Trans>
    </Cell>
  )
}
