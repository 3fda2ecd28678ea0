import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cancelOrder } from '#contract/endingCalls.ts'
import type { Order } from '#contract/orders.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { useCan } from '#src/session/can.ts'
import { ReferencesFailed } from '#src/session/calls/ReferencesFailed.tsx'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { List } from '#src/ui/List/List.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { applyOrder } from '#src/orders/orderCache.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import { useAsking } from './useAsking.ts'

const SHORTEST_NOTE = 3

/** The way to end an open order, with its reason. */
export function CancelOrder({ order }: { order: Order }) {
  const [isOpen, setIsOpen] = useState(false)
  const isFrozen = useIsFrozen()
  const mayCancel = useCan('orders.cancel')
  const mayAsk = useCan('orders.move') && !mayCancel
  if (isFrozen || (!mayCancel && !mayAsk)) return null
  return (
    <Section>
      <Cell tone="danger" onClick={() => setIsOpen(true)}>
        {mayAsk ? <Trans>Ask to cancel the order</Trans> : <Trans>Cancel order</Trans>}
      </Cell>
      {isOpen && <CancelSheet order={order} mayAsk={mayAsk} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

interface CancelSheetProps {
  order: Order
  /** The call is not made, somebody who may is asked to make it. */
  mayAsk: boolean
  onClose(): void
}

interface Cancellation {
  /** Id of one of the company's. */
  reason: string | null
  note: string
  restock: boolean
}

const nothing: Cancellation = { reason: null, note: '', restock: true }

function CancelSheet({ order, mayAsk, onClose }: CancelSheetProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const reasons = useReferences().cancel_reasons
  const written = useWritten<Cancellation>(nothing, { name: 'cancellation', oneTap: ['reason', 'restock'] })
  const { note, restock } = written.values
  // One that was archived meanwhile is not there to be chosen.
  const reason = reasons.find(({ id }) => id === written.values.reason)
  const { label: number } = order
  const cancelling = useCancelling(order, onClose)
  const asking = useAsking(order, onClose)
  const lacksNote = reason?.needs_note && note.trim().length < SHORTEST_NOTE
  const body = { reason: reason?.id ?? '', restock, ...(note.trim() && { note: note.trim() }) }
  const cancel = () => {
    if (!reason) return
    const { id, version } = order
    if (mayAsk) asking.run({ body: { call: 'cancel_order', order_id: id, body } })
    else cancelling.run({ params: { id }, body: { version, ...body } })
  }
  return (
    <Sheet
      isOpen
      title={<Trans>Cancel order {number}?</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      footer={
        <>
          <Button mode="gray" onClick={() => void written.leave(onClose)}>
            <Trans>Keep order</Trans>
          </Button>
          <Button
            mode="danger"
            isDisabled={!reason || lacksNote}
            isBusy={cancelling.isBusy || asking.isBusy}
            onClick={cancel}
          >
            {mayAsk ? <Trans>Ask to cancel the order</Trans> : <Trans>Cancel order</Trans>}
          </Button>
        </>
      }
    >
      <List>
        <ReferencesFailed />
        <RadioGroup
          label={t({ message: 'Reason', context: 'cancellation' })}
          value={reason?.id ?? null}
          onChange={(value) => written.set('reason', value)}
          options={reasons.map(({ id, name }) => ({ value: id, label: nameOf(name) }))}
        />
        <Section>
          <TextArea
            label={t({ message: 'Comment', context: 'cancellation' })}
            hint={reason?.needs_note ? t`Enter a reason: at least 3 characters` : undefined}
            isRequired={reason?.needs_note ?? false}
            value={note}
            maxLength={300}
            onChange={(text) => written.set('note', text)}
          />
          <SwitchField
            label={t`Return the items to stock`}
            value={restock}
            onChange={(isOn) => written.set('restock', isOn)}
          />
        </Section>
      </List>
    </Sheet>
  )
}

function useCancelling(order: Order, onClose: () => void) {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const refused = useRefusal()
  return useCall(cancelOrder, {
    onDone: (latest) => {
      haptics.notification('success')
      applyOrder(queries, latest)
      onClose()
    },
    onError: (error) => refused(order.id, error),
  })
}
