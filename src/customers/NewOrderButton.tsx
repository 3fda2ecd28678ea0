import { useLingui } from '@lingui/react/macro'
import type { Customer } from '#contract/customers.ts'
import { MainButton } from '#src/ui/MainButton/MainButton.tsx'
import { usePlatform, useWidth } from '#src/ui/Platform/Platform.tsx'
import { newOrderPath, useMayOrder } from './newOrderPath.ts'

/** Whether the card of a customer has a main button: on a phone, for who may take an order. */
export function useHasOrderButton(customer: Customer): boolean {
  const isPhone = useWidth() === 'phone'
  return useMayOrder(customer) && isPhone
}

/** The main button of a customer's card over the list. */
export function NewOrderButton({ customer }: { customer: Customer }) {
  const { t } = useLingui()
  const { link } = usePlatform()
  return <MainButton text={t`New order`} onClick={() => link.navigate(newOrderPath(customer))} />
}
