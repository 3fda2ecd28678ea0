import type { Payload, Query } from '#contract/endpoint.ts'
import type { listOrderZones } from '#contract/orderZones.ts'
import { readNamedZones } from '#server/deliveries/namedZones.ts'
import type { Work } from '#server/http/work.ts'
import { findBranch } from './quote/settings.ts'

/** The zones that an order of a branch can name. */
export async function readZones(
  work: Work,
  { branch_id }: Query<typeof listOrderZones>,
): Promise<Payload<typeof listOrderZones>> {
  const { id } = await findBranch(work, branch_id)
  const zones = await readNamedZones(work.db, work.session.company_id, id)
  return { items: zones.map(({ id: zone, name, districts }) => ({ id: zone, name, districts })) }
}
