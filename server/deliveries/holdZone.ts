import type { Work } from '#server/http/work.ts'
import type { KnownZone } from './offers.ts'

/** Holds a zone as it is till the work is over; false where it has changed since it was read. */
export async function isZoneAsRead({ db, session }: Work, { id, version }: KnownZone): Promise<boolean> {
  const held = await db.one<{ version: number }>(
    {
      name: 'delivery_zone_held',
      text: 'select version from delivery_zones where company_id = $1 and id = $2 for share',
    },
    [session.company_id, id],
  )
  return held?.version === version
}
