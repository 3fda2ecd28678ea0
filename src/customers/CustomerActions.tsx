import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Customer } from '#contract/customers.ts'
import { copyText } from '#src/orders/copyText.ts'
import { callPhone, mayBeCalled } from '#src/orders/orderFacts.ts'
import { IconCopy, IconPhone, IconPlus, IconRepeat } from '#src/ui/icons.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Pressable, type PressableProps } from '#src/ui/Pressable/Pressable.tsx'
import styles from './CustomerActions.module.css'
import { newOrderPath, useMayOrder } from './newOrderPath.ts'

interface CustomerActionsProps {
  customer: Customer
  /** The last one, which opens everything else. */
  children: ReactNode
}

/** What is done most with a customer; on a phone a new order is the main button of the card. */
export function CustomerActions({ customer, children }: CustomerActionsProps) {
  const { t } = useLingui()
  const { phone, name } = customer
  const isPhone = useWidth() === 'phone'
  const mayOrder = useMayOrder(customer)
  return (
    <div className={styles.actions}>
      {mayBeCalled(phone) && (
        <>
          <CustomerAction icon={<IconPhone />} aria-label={t`Call ${name}`} onClick={() => callPhone(phone)}>
            <Trans context="a phone number">Call</Trans>
          </CustomerAction>
          <CustomerAction
            icon={<IconCopy />}
            aria-label={t`Copy phone number`}
            onClick={() => void copyText(phone, t`Phone number copied`)}
          >
            <Trans context="a phone number">Copy</Trans>
          </CustomerAction>
        </>
      )}
      {mayOrder && !isPhone && (
        <CustomerAction icon={<IconPlus />} to={newOrderPath(customer)}>
          <Trans>New order</Trans>
        </CustomerAction>
      )}
      {mayOrder && customer.orders_count > 0 && (
        <CustomerAction
          icon={<IconRepeat />}
          aria-label={t`Repeat last order`}
          to={`${newOrderPath(customer)}&repeat=1`}
        >
          <Trans context="the last order">Repeat</Trans>
        </CustomerAction>
      )}
      {children}
    </div>
  )
}

/** One of the round of actions: its picture and a word. */
export function CustomerAction({ icon, children, ...rest }: PressableProps & { icon: ReactNode }) {
  return (
    <Pressable className={styles.action} {...rest}>
      <span aria-hidden>{icon}</span>
      {children}
    </Pressable>
  )
}
