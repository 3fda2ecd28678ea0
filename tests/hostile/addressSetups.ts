import type { FuzzTarget } from './requestSetup.ts'
import { courier } from './staffSetups.ts'

/** An open delivery that is brought elsewhere, at the fee of the place. */
export async function moved(target: FuzzTarget) {
  const { params } = (await courier(target))()
  const { version } = (await target.shop.owner.get(`/app/orders/${params.id}`)).payload
  const fee = { delivery_fee: undefined, expected_total: undefined }
  return () => ({ params, body: { version, zone_id: undefined, ...fee } })
}

/** The same, only looked at. */
export async function previewed(target: FuzzTarget) {
  const { params } = (await courier(target))()
  return () => ({ params, body: { zone_id: undefined } })
}
