import { type Query } from '#contract/endpoint.ts'
import type { Drawer, WholeDrawer, listDrawers } from '#contract/drawers.ts'
import { type Fragment, ask, sql } from '#server/db/sql.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { refuseForged } from '#server/resource/list.ts'
import { decodeCursor, pageSize, toPage } from '#server/resource/page.ts'

const SORT = '-opened_at'

const columns = sql`drawers.id, drawers.branch_id, branches.name as branch_name, opening, opened_at, opened_by_name,
  coalesce(expected, opening + (select coalesce(sum(amount), 0) from drawer_moves
    where drawer_moves.company_id = drawers.company_id and drawer_id = drawers.id))::bigint as expected,
  counted, counted - expected as difference, reason, closed_at, closed_by_name`

/** The drawers of the branches in which a person works. */
function scopeOf({ company_id, branch_ids }: Work['session']): Fragment[] {
  const own = sql`drawers.company_id = ${company_id}`
  return branch_ids.length > 0 ? [own, sql`drawers.branch_id = any(${branch_ids}::uuid[])`] : [own]
}

const select = (db: Work['db'], conditions: Fragment[], rest = sql``) =>
  ask<Drawer>(
    db,
    sql`select ${columns} from drawers
      join branches on branches.company_id = drawers.company_id and branches.id = drawers.branch_id
      where ${sql.join(conditions, sql` and `)} ${rest}`,
  )

/** One page, the last opened first. */
export async function listPage({ db, session }: Work, query: Query<typeof listDrawers>) {
  const { limit = pageSize, branch_id, is_open } = query
  const after = decodeCursor(SORT, query.cursor)
  const conditions = scopeOf(session)
  if (branch_id) conditions.push(sql`drawers.branch_id = ${branch_id}`)
  if (is_open !== undefined) conditions.push(is_open ? sql`closed_at is null` : sql`closed_at is not null`)
  if (after) conditions.push(sql`(opened_at, drawers.id) < (${after.value}::timestamptz, ${after.id}::uuid)`)
  const order = sql`order by opened_at desc, drawers.id desc limit ${limit + 1}`
  const rows = await select(db, conditions, order).catch(refuseForged(after))
  return toPage(rows, limit, SORT, ({ opened_at }) => opened_at)
}

/** A drawer, locked until the call is over; nothing is noted in it meanwhile. */
export async function lockDrawer(work: Work, id: string): Promise<WholeDrawer> {
  const conditions = [...scopeOf(work.session), sql`id = ${id}`]
  const [found] = await ask(
    work.db,
    sql`select id from drawers where ${sql.join(conditions, sql` and `)} for no key update`,
  )
  if (!found) throw notFound()
  return readDrawer(work, id)
}

/** A drawer of a branch in which the person works, with what its cash comes from. */
export async function readDrawer({ db, session }: Work, id: string): Promise<WholeDrawer> {
  const [found] = await select(db, [...scopeOf(session), sql`drawers.id = ${id}`])
  if (!found) throw notFound()
  const of = [session.company_id, id]
  const [flows, moves] = await Promise.all([
    db.query<WholeDrawer['flows'][number]>(
      `select kind, count(*)::int as count, sum(amount)::bigint as amount from drawer_moves
       where company_id = $1 and drawer_id = $2 and kind not in ('in', 'out')
       group by kind order by array_position('{payment,refund,handover}'::text[], kind)`,
      of,
    ),
    db.query<WholeDrawer['moves'][number]>(
      `select id, kind, amount, reason, moved_by_name, created_at from drawer_moves
       where company_id = $1 and drawer_id = $2 and kind in ('in', 'out') order by created_at, id`,
      of,
    ),
  ])
  return { ...found, flows, moves }
}

/** The open drawer of a branch. */
export async function openOf(work: Work, branchId: string): Promise<WholeDrawer | undefined> {
  const row = await work.db.one<{ id: string }>(
    'select id from drawers where company_id = $1 and branch_id = $2 and closed_at is null',
    [work.session.company_id, branchId],
  )
  return row && readDrawer(work, row.id)
}
