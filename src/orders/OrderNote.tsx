import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { noteOrder } from '#contract/orderCalls.ts'
import type { Order } from '#contract/orders.ts'
import { useClosingGuard } from '#src/resource/useFields.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { useCall } from '#src/session/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { applyOrder } from './orderCache.ts'
import { useRefusal } from './useAdvance.ts'

/** What staff write to each other; the customer never sees it. */
export function OrderNote({ order }: { order: Order }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const refused = useRefusal()
  const [text, setText] = useState(order.internal_note)
  const isChanged = text.trim() !== order.internal_note
  useClosingGuard(isChanged)
  const saving = useCall(noteOrder, {
    onDone: (latest) => applyOrder(queries, latest),
    onError: (error) => refused(order.id, error),
  })
  const { id, version } = order
  const save = () => saving.run({ params: { id }, body: { version, internal_note: text.trim() } })
  return (
    <Section
      header={<Trans>Note for the staff</Trans>}
      action={
        isChanged && (
          <TextAction onClick={save}>
            <Trans>Save</Trans>
          </TextAction>
        )
      }
    >
      <TextArea
        label={t({ message: 'Note', context: 'order' })}
        hint={t`The customer does not see it`}
        value={text}
        maxLength={1000}
        isDisabled={useIsReadOnly()}
        onChange={setText}
      />
    </Section>
  )
}
