import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders.ts'
import { PhoneCell } from '#src/customers/PhoneCell.tsx'
import { DuePill } from '#src/orders/OrderRing.tsx'
import { useCustomerName } from '#src/orders/OrderSummary.tsx'
import { useAddressText } from '#src/orders/useAddressText.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconCash, IconMapPin, IconMoped } from '#src/ui/icons.ts'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import styles from './DeliveryCard.module.css'
import { openMap } from './openMap.ts'
import { useBringing } from './useBringing.tsx'
import { useDeliveryWords } from './useDeliveryWords.ts'

/** One delivery of a courier: where to, whom to call, what to take, and one big button for the next step. */
export function DeliveryCard({ order, onOpen }: { order: Order; onOpen(id: string): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useDeliveryWords()
  const addressOf = useAddressText()
  const name = useCustomerName()(order)
  const { button, sheet, isBusy } = useBringing(order)
  const { label: number, address, delivery, customer_phone: phone, comment } = order
  const due = format.money(order.due ?? 0, order.currency)
  const intercom = address?.intercom
  const verb = button?.text ?? ''
  return (
    <Section label={t`Order ${number}, ${name}`}>
      <Cell
        isMultiline
        before={tile(<IconMoped />)}
        subtitle={delivery && words[delivery.state]}
        after={<DuePill order={order} />}
        hasChevron
        onClick={() => onOpen(order.id)}
      >
        <Trans>No. {number}</Trans>
      </Cell>
      {address && (
        <Cell
          isMultiline
          before={tile(<IconMapPin />)}
          hint={[intercom && t`intercom ${intercom}`, address.comment, comment].filter(Boolean).join(' · ')}
          after={
            <IconButton mode="bezeled" label={t`Show on the map`} onClick={() => openMap('yandex', address)}>
              <IconMapPin />
            </IconButton>
          }
        >
          {addressOf(address)}
        </Cell>
      )}
      {phone && <PhoneCell phone={phone} name={name} />}
      {(order.due ?? 0) > 0 && (
        <Cell isMultiline before={tile(<IconCash />)}>
          <Trans>Amount due: {due}</Trans>
        </Cell>
      )}
      {button && (
        <div className={styles.step}>
          <Button
            size="l"
            stretched
            aria-label={t`Order ${number}: ${verb}`}
            isBusy={isBusy}
            onClick={button.onClick}
          >
            {button.text}
          </Button>
        </div>
      )}
      {sheet}
    </Section>
  )
}

const tile = (icon: ReactNode) => <IconTile size={40}>{icon}</IconTile>
