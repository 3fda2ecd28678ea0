import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { reachLeads } from '#contract/leadMessages.ts'
import { ownerMessage } from '#contract/ownerMessages.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { ListFailed } from '#src/resource/ListStates.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { counts } from '#src/session/language/counts.ts'
import { List } from '#src/ui/List/List.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'

interface LeadMessageProps {
  ids: readonly string[]
  /** To those of the leads that the bot can write to. */
  onSend(ids: string[], text: string): Promise<unknown>
  onClose(): void
}

/** What the bot sends to leads, after it is said who of them has no chat with it. */
export function LeadMessage({ ids: chosen, onSend, onClose }: LeadMessageProps) {
  const { t } = useLingui()
  // The choosing ends while the sheet is still open.
  const [ids] = useState(chosen)
  const { data, error, refetch } = useQuery({
    ...callOptions(reachLeads, { body: { ids: [...ids] } }),
    // Whoever was reached a moment ago may have stopped the bot.
    gcTime: 0,
    meta: { isSilent: true },
  })
  if (data && data.reached > 0) {
    const without = new Set(data.unreached.map(({ id }) => id))
    const send = (text: string) =>
      onSend(
        ids.filter((id) => !without.has(id)),
        text,
      )
    return <MessageForm {...data} onSend={send} onClose={onClose} />
  }
  return (
    <Sheet
      isOpen
      title={t({ message: 'Message', context: 'to an owner' })}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <List>
        {error && <ListFailed onRetry={() => void refetch()} />}
        {!error && !data && <Skeleton kind="cell" count={2} label={t`Loading`} />}
        {data && (
          <Section>
            <Cell isMultiline isMuted>
              <Trans>None of them has a chat with the bot</Trans>
            </Cell>
          </Section>
        )}
      </List>
    </Sheet>
  )
}

interface MessageFormProps {
  reached: number
  unreached: readonly { id: string; name: string }[]
  onSend(text: string): Promise<unknown>
  onClose(): void
}

function MessageForm({ reached, unreached, onSend, onClose }: MessageFormProps) {
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
      title={<Trans context="to an owner">Message</Trans>}
      subtitle={counts.lead(reached)}
      form={form}
      saveLabel={t({ message: 'Send', context: 'a message' })}
      onClose={onClose}
    >
      <Section footer={<Trans>The bot sends it as you write it: write in the language of the leads.</Trans>}>
        <TextArea {...form.field('text')} />
      </Section>
      {unreached.length > 0 && (
        <Section kind="list" header={<Trans>Not sent: no chat with the bot</Trans>}>
          {unreached.map(({ id, name }) => (
            <Cell key={id} role="listitem">
              {name}
            </Cell>
          ))}
        </Section>
      )}
    </FormSheet>
  )
}
