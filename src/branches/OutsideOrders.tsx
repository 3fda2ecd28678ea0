import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Payload } from '#contract/endpoint.ts'
import type { listOutsideOrders } from '#contract/outsideOrders.ts'
import { copyText } from '#src/orders/copyText.ts'
import { useDueText } from '#src/orders/new/useDueText.ts'
import { callPhone, mayBeCalled } from '#src/orders/orderFacts.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconCopy, IconPhone } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'

interface OutsideOrdersProps {
  orders: Payload<typeof listOutsideOrders>
  /** The branch's. */
  zone: string
  onClose(): void
}

/** The orders that are wanted for a time at which their branch is closed now, each with what to write to its customer. */
export function OutsideOrders({ orders: { count, items }, zone, onClose }: OutsideOrdersProps) {
  const { t } = useLingui()
  const dueText = useDueText(zone)
  return (
    <Sheet isOpen size="content" title={<Trans>Saved</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Section
          header={t`${plural(count, {
            one: '# order is due outside the new hours',
            other: '# orders are due outside the new hours',
          })}`}
        >
          {items.map(({ id, label: number, due_at, customer_phone: phone, message }) => (
            <Cell
              key={id}
              to={`/app/orders?orderId=${id}`}
              isMultiline
              subtitle={dueText(due_at)}
              hint={message}
              hasChevron={false}
              after={
                <>
                  <IconButton
                    mode="bezeled"
                    label={t`Copy message: order ${number}`}
                    onClick={() => void copyText(message, t`Message copied`)}
                  >
                    <IconCopy />
                  </IconButton>
                  {mayBeCalled(phone) && (
                    <IconButton
                      mode="bezeled"
                      label={t`Call: order ${number}`}
                      onClick={() => callPhone(phone)}
                    >
                      <IconPhone />
                    </IconButton>
                  )}
                </>
              }
            >
              {t`Order ${number}`}
            </Cell>
          ))}
        </Section>
      </List>
    </Sheet>
  )
}
