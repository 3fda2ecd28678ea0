import { importLeads } from '#contract/leadImport.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { Db } from '#server/db/tenant.ts'
import { translate } from '#server/http/answers/language.ts'
import { type Context, route } from '#server/http/route.ts'
import { type Coming, managersInTurn, takeIn, tellOfLead } from './comingLead.ts'
import { tellManager } from './leadNews.ts'
import { type ReadLead, readLeads, type ToldLead } from './readLeads.ts'

type Row = Payload<typeof importLeads>['rows'][number]
type Told = Extract<ReadLead, { told: ToldLead }>

/** Adds leads from a text, or says what would become of its rows. */
export const importLeadsRoute = route(importLeads, async (context) => {
  const { body, db, language } = context
  const read = await readLeads(body.text)
  const good = read.filter((one): one is Told => 'told' in one)
  const known = body.is_check ? await lookUp(db, good) : await takeAll(good, context)
  const rows = read.map((one): Row => {
    if ('told' in one)
      return { row: one.row, result: known.has(one.row) ? 'joined' : 'created', field: '', message: '' }
    const message = one.reasons.map((reason) => translate(reason, language)).join(' ')
    return { row: one.row, result: 'refused', field: one.field, message }
  })
  return { rows }
})

/** The rows whose lead is here already, or comes in a row before. */
async function lookUp(db: Db, rows: readonly Told[]): Promise<Set<number>> {
  const phones = rows.flatMap(({ told }) => told.phone ?? [])
  const names = rows.flatMap(({ told }) => told.messenger?.toLowerCase() ?? [])
  const found = await db.query<{ phone: string | null; name: string | null }>(
    `select phone, lower(messenger) as name from leads
     where archived_at is null and (phone = any($1) or lower(messenger) = any($2))`,
    [phones, names],
  )
  const leads = [...found]
  const joined = new Set<number>()
  for (const { row, told } of rows) {
    const name = told.messenger?.toLowerCase() ?? null
    const lead =
      leads.find(({ phone }) => phone !== null && phone === told.phone) ??
      leads.find((one) => name !== null && one.name === name && (one.phone === null || told.phone === null))
    if (lead) {
      joined.add(row)
      lead.phone ??= told.phone
      lead.name ??= name
    } else leads.push({ phone: told.phone, name })
  }
  return joined
}

/** Makes and joins leads, each new one of the next manager in turn; answers the rows that were joined. */
async function takeAll(
  rows: readonly Told[],
  { db, session, now, newId, ip }: Context<typeof importLeads>,
): Promise<Set<number>> {
  await lockAll(db, rows)
  const managers = await managersInTurn(db)
  const joined = new Set<number>()
  const given = new Map<string, { id: string; count: number }>()
  let last: { id: string; version: number } | undefined
  for (const { row, told } of rows) {
    const added = [...given.values()].reduce((sum, { count }) => sum + count, 0)
    const manager = managers[added % managers.length] ?? null
    const { id, isNew, isRevived, managerId, version } = await takeIn(db, comingOf(told), manager, {
      now,
      newId,
      ip,
      actor: session,
    })
    if (!isNew) joined.add(row)
    if ((isNew || isRevived) && managerId !== null)
      given.set(managerId, { id, count: (given.get(managerId)?.count ?? 0) + 1 })
    if (version !== undefined) last = { id, version }
  }
  for (const [user_id, { id, count }] of given) await tellManager(db, { id, user_id, count }, now)
  if (last) await tellOfLead(db, last.id, last.version, now)
  return joined
}

/** One import at a time, and all of its phones in one order: no two wait for each other. */
async function lockAll(db: Db, rows: readonly Told[]): Promise<void> {
  await db.query("select pg_advisory_xact_lock(hashtextextended('leads.import', 0))")
  const phones = [...new Set(rows.flatMap(({ told }) => told.phone ?? []))].toSorted()
  await db.query(
    `select count(pg_advisory_xact_lock(hashtextextended('lead:' || phone, 0)))
     from unnest($1::text[]) as phone`,
    [phones],
  )
}

const comingOf = ({ messenger, ...told }: ToldLead): Coming => ({
  ...told,
  messenger: messenger === null ? null : { id: null, name: messenger },
  category_id: null,
  country: null,
  company_id: null,
})
