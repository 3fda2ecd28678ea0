import type { Body, Payload } from '#contract/endpoint.ts'
import {
  type CourierCash,
  type Handover,
  confirmHandover,
  deliverySettings,
  listCash,
  myCash,
  sayHandover,
  withdrawHandover,
} from '#contract/courierCash.ts'
import { noteHandover } from '#server/drawers/noteCash.ts'
import { audit } from '#server/http/audit/audit.ts'
import { FieldErrors, Refusal, notFound } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { type Work, may, requirePermission, workOf } from '#server/http/work.ts'
import { readSettings, settings } from '#server/resource/settings.ts'
import { lockCash } from './cashLedger.ts'
import { teamName } from './deliveryColumn.ts'
import { texts } from './texts.ts'

/** Cash in the hands of couriers: what they have, say to hand over, and what was counted. */
export const courierCashRoutes: Route[] = [
  ...settings(deliverySettings),
  route(myCash, (context) => readMine(workOf(context))),
  route(listCash, async (context) => ({ items: await readCash(workOf(context), null) })),
  route(sayHandover, (context) => say(workOf(context), context.body)),
  route(confirmHandover, (context) => confirm(workOf(context), context.params.id, context.body)),
  route(withdrawHandover, (context) => withdraw(workOf(context), context.params.id, context.body)),
]

/** Of one courier, or of all who have cash or hand it over. */
async function readCash({ db, session }: Work, courierId: string | null): Promise<CourierCash[]> {
  return db.query<CourierCash>(
    `select courier_id, coalesce(${teamName('$1', 'people.courier_id')}, '') as courier_name,
       coalesce(balance, 0)::bigint as balance, since, coalesce(payments, 0)::int as payments, handover
     from (select $2::uuid as courier_id where $2 is not null
       union select courier_id from courier_cash where company_id = $1 and $2::uuid is null
       union select courier_id from cash_handovers where company_id = $1 and state = 'said' and $2::uuid is null) people
     cross join lateral (
       select sum(amount) as balance from courier_cash where company_id = $1 and courier_cash.courier_id = people.courier_id) ledger
     cross join lateral (
       select min(created_at) as since, count(*) as payments from courier_cash
       where company_id = $1 and courier_cash.courier_id = people.courier_id and kind = 'taken' and created_at > coalesce(
         (select max(created_at) from courier_cash h where h.company_id = $1 and h.courier_id = people.courier_id and h.kind = 'handed'),
         '-infinity')) shift
     left join lateral (
       select to_jsonb(open) as handover from (
         select id, version, expected, said, said_note, to_char(said_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as said_at
         from cash_handovers where company_id = $1 and cash_handovers.courier_id = people.courier_id and state = 'said') open) said on true
     where $2::uuid is not null or balance <> 0 or handover is not null
     order by handover is null, balance desc, courier_name, courier_id`,
    [session.company_id, courierId],
  )
}

async function ofCourier(work: Work, courierId: string): Promise<CourierCash> {
  const [cash] = await readCash(work, courierId)
  if (!cash) throw notFound()
  return cash
}

async function readMine(work: Work): Promise<Payload<typeof myCash>> {
  const { db, session } = work
  const { cash_limit: limit } = await readSettings(db, session.company_id, deliverySettings)
  return { ...(await ofCourier(work, session.user_id)), limit }
}

/** The courier signs: so much is handed over. */
async function say(work: Work, { amount, note = '' }: Body<typeof sayHandover>): Promise<CourierCash> {
  const { db, session, now, newId } = work
  await lockCash(work, session.user_id)
  const cash = await ofCourier(work, session.user_id)
  if (cash.handover) throw new Refusal(409, 'conflict', texts.alreadySaid, { current: cash })
  if (amount !== cash.balance && note.length < SHORTEST_NOTE)
    throw new FieldErrors({ note: [texts.differenceNote] })
  await db.run(
    `insert into cash_handovers (company_id, id, courier_id, courier_name, state, expected, said, said_note, said_at)
     values ($1, $2, $3, $4, 'said', $5, $6, $7, $8)`,
    [session.company_id, newId(), session.user_id, session.user_name, cash.balance, amount, note, now],
  )
  const said = await ofCourier(work, session.user_id)
  await auditHandover(work, 'courier_cash.say', said.handover?.id ?? '', {
    said: [null, amount],
    note: [null, note],
  })
  return said
}

const SHORTEST_NOTE = 3

/** Whoever takes the money signs with the sum that they counted; what is missing stays with the courier. */
async function confirm(
  work: Work,
  id: string,
  { version, counted, note = '' }: Body<typeof confirmHandover>,
): Promise<CourierCash> {
  const { db, session, now, newId } = work
  requirePermission(work, 'payments.take')
  const { courier_id, said } = await findOpen(work, id, version)
  if (courier_id === session.user_id) throw new Refusal(403, 'forbidden', texts.notYourOwn)
  if (counted !== said && note.length < SHORTEST_NOTE) throw new FieldErrors({ note: [texts.differenceNote] })
  await end(work, id, version, { state: 'confirmed', counted, note })
  await db.run(
    `insert into courier_cash (company_id, id, courier_id, kind, amount, handover_id, created_at) values ($1, $2, $3, 'handed', $4, $5, $6)`,
    [session.company_id, newId(), courier_id, -counted, id, now],
  )
  await noteHandover(work, courier_id, counted)
  await auditHandover(work, 'courier_cash.confirm', id, { counted: [said, counted], note: [null, note] })
  return ofCourier(work, courier_id)
}

async function withdraw(
  work: Work,
  id: string,
  { version }: Body<typeof withdrawHandover>,
): Promise<CourierCash> {
  const { courier_id, said } = await findOpen(work, id, version)
  const mayConfirm = may(work, 'deliveries.view') && may(work, 'payments.take')
  if (courier_id !== work.session.user_id && !mayConfirm) throw notFound()
  await end(work, id, version, { state: 'withdrawn', counted: null, note: '' })
  await auditHandover(work, 'courier_cash.withdraw', id, { said: [said, null] })
  return ofCourier(work, courier_id)
}

/** The hand-over in the version that the caller has seen; another one is told as it is now. */
async function findOpen(work: Work, id: string, version: number) {
  const { db, session } = work
  const row = await db.one<Handover & { courier_id: string; state: string }>(
    'select id, version, courier_id, state, said from cash_handovers where company_id = $1 and id = $2 for no key update',
    [session.company_id, id],
  )
  if (!row) throw notFound()
  if (row.state !== 'said' || row.version !== version)
    throw new Refusal(409, 'conflict', texts.isHandedOver, { current: await ofCourier(work, row.courier_id) })
  await lockCash(work, row.courier_id)
  return row
}

interface Ending {
  state: 'confirmed' | 'withdrawn'
  counted: number | null
  note: string
}

async function end(
  { db, session, now }: Work,
  id: string,
  version: number,
  { state, counted, note }: Ending,
) {
  await db.run(
    `update cash_handovers set state = $4, counted = $5, note = $6, ended_by = $7, ended_by_name = $8, ended_at = $9, version = version + 1
     where company_id = $1 and id = $2 and version = $3 and state = 'said'`,
    [session.company_id, id, version, state, counted, note, session.user_id, session.user_name, now],
  )
}

async function auditHandover(
  { db, session, now, newId, ip }: Work,
  action: string,
  id: string,
  changes: Record<string, unknown>,
): Promise<void> {
  await audit(db, session, { action, entity: 'courier_cash', entity_id: id, changes }, now, newId, ip)
}
