import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ChangedBy } from '#contract/errors.ts'
import { noteOrder } from '#contract/orderCalls.ts'
import type { Order } from '#contract/orders.ts'
import { ConflictQuestion } from '#src/resource/ConflictQuestion.tsx'
import { useUnsaved } from '#src/resource/useUnsaved.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useStoredDraft } from '#src/session/useStoredDraft.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { applyOrder } from '#src/orders/orderCache.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'

/** What staff write to each other; the customer never sees it. */
export function OrderNote({ order }: { order: Order }) {
  const { t } = useLingui()
  const note = useNote(order)
  const label = t({ message: 'Note', context: 'order' })
  return (
    <Section
      header={<Trans>Note for the staff</Trans>}
      action={
        note.isChanged && (
          <TextAction onClick={note.save}>
            <Trans>Save</Trans>
          </TextAction>
        )
      }
    >
      <TextArea
        label={label}
        hint={t`Not visible to the customer`}
        value={note.text}
        maxLength={1000}
        isDisabled={useIsFrozen()}
        onChange={note.setText}
      />
      <ConflictQuestion
        isOpen={note.isAsking}
        changedBy={writerOf(order)}
        differences={[{ key: 'note', label, mine: note.text.trim(), theirs: order.internal_note }]}
        onChoose={(isTheirs) => (isTheirs('note') ? note.takeTheirs() : note.keepMine())}
        onPutAway={note.putAway}
      />
    </Section>
  )
}

/** Who has written the present note. */
function writerOf({ events }: Order): ChangedBy | undefined {
  const last = events.findLast(({ type }) => type === 'note')
  return last?.actor_name ? { name: last.actor_name, at: last.created_at } : undefined
}

/** The note follows the order until somebody types; then two texts are never merged without a question. */
function useNote({ id, version, internal_note: kept }: Order) {
  const queries = useQueryClient()
  const refused = useRefusal()
  const [text, setText] = useState(kept)
  const [base, setBase] = useState(kept)
  const [isAsking, setIsAsking] = useState(false)
  const isChanged = text.trim() !== base && text.trim() !== kept
  useUnsaved(isChanged, text)
  useStoredDraft('note', isChanged ? { text } : {}, (unsaved) => setText(unsaved.text ?? kept))
  const takeTheirs = () => {
    setBase(kept)
    setText(kept)
    setIsAsking(false)
  }
  if (base !== kept && !isChanged) takeTheirs()
  const saving = useCall(noteOrder, {
    handles: ['stale_version'],
    onDone: (latest) => applyOrder(queries, latest),
    onError: (error) => {
      refused(id, error)
      if (error instanceof ApiError && error.code === 'stale_version') setIsAsking(true)
    },
  })
  const send = () => saving.run({ params: { id }, body: { version, internal_note: text.trim() } })
  return {
    text,
    setText,
    isChanged,
    isAsking: isAsking && base !== kept,
    save: () => (base === kept ? send() : setIsAsking(true)),
    keepMine() {
      setIsAsking(false)
      setBase(kept)
      send()
    },
    takeTheirs,
    putAway: () => setIsAsking(false),
  }
}
