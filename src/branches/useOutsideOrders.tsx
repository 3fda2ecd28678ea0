import { type ReactNode, useState } from 'react'
import type { Branch } from '#contract/branches.ts'
import type { Payload } from '#contract/endpoint.ts'
import { listOutsideOrders } from '#contract/outsideOrders.ts'
import { call } from '#src/session/calls/call.ts'
import { useCan } from '#src/session/can.ts'
import { OutsideOrders } from './OutsideOrders.tsx'

/** After the hours of a branch have changed: shows which orders fall outside of them, before the sheet is closed. */
export function useOutsideOrders(
  branch: Branch | undefined,
  onClose: () => void,
): { afterSave(row: Branch): void; sheet: ReactNode } {
  const seesOrders = useCan('orders.view')
  const [orders, setOrders] = useState<Payload<typeof listOutsideOrders>>()
  async function look(row: Branch) {
    // The change is saved, whether or not this can be told.
    const found = await call(listOutsideOrders, { query: { branch_id: row.id } }).catch(() => undefined)
    if (found && found.count > 0) setOrders(found)
    else onClose()
  }
  return {
    afterSave: (row) => {
      if (branch && seesOrders && hoursOf(branch) !== hoursOf(row)) void look(row)
      else onClose()
    },
    sheet: branch && orders && <OutsideOrders orders={orders} zone={branch.time_zone} onClose={onClose} />,
  }
}

const hoursOf = ({ weekly, exceptions, time_zone }: Branch) => JSON.stringify([weekly, exceptions, time_zone])
