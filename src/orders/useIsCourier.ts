import { useMay } from '#src/session/can.ts'

/** Whether the signed-in person brings deliveries and sees no other orders. */
export function useIsCourier(): boolean {
  const may = useMay()
  return may('deliveries.take_own') && !may('orders.view_all')
}
