import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { Address } from '#contract/customers.ts'
import type { Order } from '#contract/orders.ts'
import { PhoneCell } from '#src/customers/PhoneCell.tsx'
import { isOpenOrder } from '#src/orders/orderFacts.ts'
import { PlaceIcon, usePlaceText } from '#src/orders/OrderPlace.tsx'
import { useCustomerName } from '#src/orders/OrderSummary.tsx'
import { useZoneText } from '#src/orders/useZoneText.ts'
import { useCan } from '#src/session/can.ts'
import { counts } from '#src/session/language/counts.ts'
import { withWords } from '#src/session/language/words.ts'
import { useIsFrozen } from '#src/session/session.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import {
  IconAlertTriangle,
  IconCopy,
  IconMapPin,
  IconMessageFilled,
  IconNote,
  IconPencil,
} from '#src/ui/icons.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconTile } from '#src/ui/IconTile/IconTile.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import type { Tone } from '#src/ui/theme/tones.ts'
import { RevealContacts } from '#src/looks/RevealContacts.tsx'
import { copyText } from '#src/orders/copyText.ts'
import styles from './OrderPeople.module.css'

const AddressSheet = lazy(() =>
  withWords(import('./AddressSheet.tsx')).then((module) => ({ default: module.AddressSheet })),
)

/** Who ordered, where it goes, and what they wrote. */
export function OrderPeople({ order }: { order: Order }) {
  const { t } = useLingui()
  const note = order.customer?.note
  return (
    <>
      {order.customer?.is_blacklisted && (
        <Banner
          tone="red"
          icon={<IconAlertTriangle />}
          header={<Trans>This customer is on the blacklist</Trans>}
        >
          {note}
        </Banner>
      )}
      <Section label={t({ message: 'Customer', context: 'order' })}>
        <Customer order={order} />
        <Phone order={order} />
        {note && !order.customer?.is_blacklisted && (
          <Cell isMultiline before={tile(<IconNote />)}>
            {note}
          </Cell>
        )}
        <Place order={order} />
        {order.comment && (
          <Cell
            className={styles.comment}
            data-tone="amber"
            isMultiline
            before={tile(<IconMessageFilled />, 'amber')}
          >
            {order.comment}
          </Cell>
        )}
      </Section>
      <RevealContacts entity="orders" id={order.id} />
    </>
  )
}

function tile(icon: ReactNode, tone?: Tone) {
  return (
    <IconTile size={40} tone={tone}>
      {icon}
    </IconTile>
  )
}

function Customer({ order }: { order: Order }) {
  const format = useFormat()
  const name = useCustomerName()(order)
  const { customer } = order
  const orders = customer && counts.order(customer.orders_count)
  const spent = customer && customer.spent > 0 ? format.money(customer.spent) : undefined
  return (
    <Cell before={<Avatar name={name} />} subtitle={[orders, spent].filter(Boolean).join(' · ')}>
      {name}
    </Cell>
  )
}

function Phone({ order }: { order: Order }) {
  const name = useCustomerName()(order)
  return order.customer_phone && <PhoneCell phone={order.customer_phone} name={name} />
}

function Place({ order }: { order: Order }) {
  const { t } = useLingui()
  const { address } = order
  const details = useAddressDetails(address ?? null)
  const place = usePlaceText(order)
  const writeZone = useZoneText()
  const [isEditing, setIsEditing] = useState(false)
  const isFrozen = useIsFrozen()
  const mayEdit = useCan('orders.edit_items') && !isFrozen && isOpenOrder(order)
  if (!address) {
    return <Cell before={tile(<PlaceIcon order={order} />)}>{place}</Cell>
  }
  const copy = () => void copyText([address.text, details].filter(Boolean).join(', '), t`Address copied`)
  const isToCheck = address.is_unchecked === true
  return (
    <>
      <Cell
        isMultiline
        before={tile(<IconMapPin />)}
        subtitle={[details, writeZone(address)].filter(Boolean).join(' · ')}
        hint={address.comment || undefined}
        after={
          <>
            {mayEdit && !isToCheck && (
              <IconButton mode="bezeled" label={t`Change the address`} onClick={() => setIsEditing(true)}>
                <IconPencil />
              </IconButton>
            )}
            <IconButton mode="bezeled" label={t`Copy address`} onClick={copy}>
              <IconCopy />
            </IconButton>
          </>
        }
      >
        {address.text}
        {isToCheck && !mayEdit && (
          <>
            {' · '}
            <Text as="span" kind="cell" tone="danger">
              <Trans>Check the address</Trans>
            </Text>
          </>
        )}
      </Cell>
      {isToCheck && mayEdit && (
        <Cell tone="danger" before={tile(<IconAlertTriangle />, 'red')} onClick={() => setIsEditing(true)}>
          <Trans>Check the address</Trans>
        </Cell>
      )}
      {isEditing && (
        <Suspense>
          <AddressSheet order={order} onClose={() => setIsEditing(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Flat, entrance, floor and intercom in one line. */
function useAddressDetails(address: Address | null): string {
  const { t } = useLingui()
  if (!address) return ''
  const { flat, entrance, floor, intercom } = address
  const parts = [
    flat && t`flat ${flat}`,
    entrance && t`entrance ${entrance}`,
    floor && t`floor ${floor}`,
    intercom && t`intercom ${intercom}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
