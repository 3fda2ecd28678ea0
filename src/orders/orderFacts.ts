import type { OrderRow } from '#contract/orders.ts'

/** Whether the order is still to be served. */
export function isOpenOrder({ category }: Pick<OrderRow, 'category'>): boolean {
  return category === 'new' || category === 'in_progress'
}

/** Whether the number is whole: without the right to contacts only its end is known. */
export function mayBeCalled(phone: string | null): phone is string {
  return phone !== null && /^\+?\d/.test(phone)
}

/** Hands a number to the device's dialler. */
export function callPhone(phone: string): void {
  window.location.assign(`tel:${phone}`)
}
