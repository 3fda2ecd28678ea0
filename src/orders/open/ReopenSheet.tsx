import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { reopenOrder } from '#contract/endingCalls.ts'
import type { Order } from '#contract/orders.ts'
import { applyOrder } from '#src/orders/orderCache.ts'
import { useRefusal } from '#src/orders/useAdvance.ts'
import { useWritten } from '#src/resource/useWritten.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { List } from '#src/ui/List/List.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { useAsking } from './useAsking.ts'

const SHORTEST = 3

export interface ReopenSheetProps {
  order: Order
  /** The call is not made, somebody who may is asked to make it. */
  mayAsk: boolean
  onClose(): void
}

/** Takes an order up again that was done or cancelled, and says why. */
export function ReopenSheet({ order, mayAsk, onClose }: ReopenSheetProps) {
  const { t } = useLingui()
  const written = useWritten({ reason: '' }, { name: `reopen ${order.id}`, oneTap: [] })
  const reopening = useReopening(order, onClose)
  const asking = useAsking(order, onClose)
  const { id, version, label: number } = order
  const reason = written.values.reason.trim()
  const body = { version, reason }
  const reopen = () =>
    mayAsk
      ? asking.run({ body: { call: 'reopen_order', order_id: id, body } })
      : reopening.run({ params: { id }, body })
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Reopen order {number}?</Trans>}
      closeLabel={t`Close`}
      onClose={() => void written.leave(onClose)}
      footer={
        <Button
          isDisabled={reason.length < SHORTEST}
          isBusy={reopening.isBusy || asking.isBusy}
          onClick={reopen}
        >
          {mayAsk ? <Trans>Ask to reopen the order</Trans> : <Trans>Reopen order</Trans>}
        </Button>
      }
    >
      <List>
        <Section
          footer={
            order.category === 'done' ? (
              <Trans>Its day keeps the revenue; today loses it until the order is done again.</Trans>
            ) : (
              <Trans>Its items are taken from stock again.</Trans>
            )
          }
        >
          <TextArea
            label={t({ message: 'Reason', context: 'cancellation' })}
            hint={t`Enter a reason: at least 3 characters`}
            isRequired
            autoFocus
            value={written.values.reason}
            maxLength={300}
            onChange={(text) => written.set('reason', text)}
          />
        </Section>
      </List>
    </Sheet>
  )
}

function useReopening(order: Order, onClose: () => void) {
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const refused = useRefusal()
  return useCall(reopenOrder, {
    onDone: (latest) => {
      haptics.notification('success')
      applyOrder(queries, latest)
      onClose()
    },
    onError: (error) => refused(order.id, error),
  })
}
