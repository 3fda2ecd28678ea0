import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { cancelOrder } from '#contract/endingCalls.ts'
import type { Order } from '#contract/orders.ts'
import { leftMoney } from '#src/refunds/leftParts.ts'
import { RefundSums } from '#src/refunds/RefundSums.tsx'
import { useWholeRefund } from '#src/refunds/useWholeRefund.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { ReferencesFailed } from '#src/session/calls/ReferencesFailed.tsx'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { applyOrder } from '#src/orders/orderCache.ts'
import { isOpenOrder } from '#src/orders/orderFacts.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import { useAsking } from './useAsking.ts'

const SHORTEST_NOTE = 3
const LONGEST_REASON = 200

export interface CancelSheetProps {
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
  refund: boolean
}

/** Ends an order with its reason; what was paid for it goes back with that, unless it is to be kept. */
export function CancelSheet({ order, mayAsk, onClose }: CancelSheetProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const reasons = useReferences().cancel_reasons
  const written = useWritten<Cancellation>(
    { reason: null, note: '', restock: isOpenOrder(order), refund: true },
    { name: 'cancellation', oneTap: ['reason', 'restock', 'refund'] },
  )
  const { note, restock } = written.values
  // One that was archived meanwhile is not there to be chosen.
  const reason = reasons.find(({ id }) => id === written.values.reason)
  const { label: number } = order
  const asking = useAsking(order, onClose)
  const cancelling = useCancelling(order, askForRest)
  const back = useWholeRefund(order, written.values.refund && !mayAsk, cancelling.isBusy || asking.isBusy)
  const isRefunded = back.isOffered && written.values.refund && !mayAsk
  function askForRest(latest: Order) {
    // Some of it goes back by itself.
    if (!isRefunded || !back.isAsked || leftMoney(latest) <= 0) return onClose()
    const why = [reason && nameOf(reason.name), note.trim()]
      .filter(Boolean)
      .join(': ')
      .slice(0, LONGEST_REASON)
    const asked = { ...back.parts, version: latest.version, reason: why }
    asking.run({ body: { call: 'refund', order_id: order.id, body: asked } })
  }
  const lacksNote = reason?.needs_note && note.trim().length < SHORTEST_NOTE
  const body = { reason: reason?.id ?? '', restock, ...(note.trim() && { note: note.trim() }) }
  const cancel = () => {
    if (!reason) return
    const { id, version } = order
    if (mayAsk) asking.run({ body: { call: 'cancel_order', order_id: id, body } })
    else
      cancelling.run({
        params: { id },
        body: { version, ...body, ...(back.isOffered && !back.isAsked && { refund: written.values.refund }) },
      })
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
            isDisabled={!reason || lacksNote || (isRefunded && !back.isReady)}
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
          {back.isOffered && !mayAsk && (
            <SwitchField
              label={back.isAsked ? t`Ask for a refund` : t`Give the money back`}
              value={written.values.refund}
              onChange={(isOn) => written.set('refund', isOn)}
            />
          )}
        </Section>
        {isRefunded && <RefundSums preview={back.preview} error={back.error} currency={order.currency} />}
      </List>
    </Sheet>
  )
}

function useCancelling(order: Order, onCancelled: (latest: Order) => void) {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const refused = useRefusal()
  return useCall(cancelOrder, {
    onDone: (latest) => {
      haptics.notification('success')
      applyOrder(queries, latest)
      onCancelled(latest)
    },
    onError: (error) => refused(order.id, error),
  })
}
