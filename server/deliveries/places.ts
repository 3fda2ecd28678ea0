import type { Point } from '#contract/point.ts'
import type { Work } from '#server/http/work.ts'

/** Where somebody was longer ago than this says nothing of where they are. */
const KNOWN_MS = 2 * 3_600_000

/** Places seen before this are not known any more. */
export const knownSince = (now: Date) => new Date(now.getTime() - KNOWN_MS)

const keep = `on conflict (company_id, user_id) do update
  set lat = excluded.lat, lng = excluded.lng, seen_at = excluded.seen_at where courier_places.seen_at <= excluded.seen_at`

/** Keeps where the caller says to be. */
export async function sayPlace({ db, session, now }: Work, { lat, lng }: Point): Promise<void> {
  await db.run(
    `insert into courier_places (company_id, user_id, lat, lng, seen_at) values ($1, $2, $3, $4, $5) ${keep}`,
    [session.company_id, session.user_id, lat, lng, now],
  )
}

/** Keeps that whoever brings an order is at its customer, if it is known where that is. The caller holds the order. */
export async function noteAtCustomer({ db, session, now }: Work, orderId: string): Promise<void> {
  await db.run(
    `insert into courier_places (company_id, user_id, lat, lng, seen_at)
     select company_id, courier_id, (address -> 'point' ->> 'lat')::float8, (address -> 'point' ->> 'lng')::float8, $3
     from orders where company_id = $1 and id = $2 and courier_id is not null and address -> 'point' is not null ${keep}`,
    [session.company_id, orderId, now],
  )
}

/** Where somebody is by the last that is known of them. */
export async function readPlace({ db, session, now }: Work, userId: string): Promise<Point | null> {
  const place = await db.one<Point>(
    'select lat, lng from courier_places where company_id = $1 and user_id = $2 and seen_at > $3',
    [session.company_id, userId, knownSince(now)],
  )
  return place ?? null
}

export async function forgetPlace({ db, session }: Work, userId: string): Promise<void> {
  await db.run('delete from courier_places where company_id = $1 and user_id = $2', [
    session.company_id,
    userId,
  ])
}
