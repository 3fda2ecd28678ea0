import {
  addTables,
  type BranchTable,
  branchTables,
  listOrderTables,
  MOST_TABLES,
  printTables,
} from '#contract/branchTables.ts'
import type { Body } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import { makeLink } from '#server/exports/makeLink.ts'
import { notFound, Refusal, unknownAt } from '#server/http/answers/refusal.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { type Work, workOf } from '#server/http/work.ts'
import { findBranch } from '#server/orders/quote/settings.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values } from '#server/resource/hooks.ts'
import { storeOf, writeAlone } from '#server/resource/store.ts'
import { newCode } from './tableCode.ts'
import { readSite } from './tableSheet.ts'
import { texts } from './texts.ts'

const hooks: Hooks<typeof branchTables> = {
  isWrittenAlone: true,
  where: ({ branch_id }, { session: { branch_ids } }) => [
    ...(branch_id ? [sql`branch_tables.branch_id = ${branch_id}`] : []),
    ...(branch_ids.length > 0 ? [sql`branch_tables.branch_id = any(${branch_ids}::uuid[])`] : []),
  ],
  view: ownTable,
  before: async ({ branch_id }, previous, work): Promise<Values> => {
    if (previous) ownTable(previous, work)
    if (previous && (branch_id === undefined || branch_id === previous.branch_id)) return {}
    const branch = await findBranch(work, branch_id)
    await requireRoom(work, branch.id)
    return { branch_id: branch.id, ...(!previous && { code: newCode() }) }
  },
  beforeRemove: async (row, work) => void ownTable(row, work),
  beforeRestore: async (row, work) => {
    await requireRoom(work, ownTable(row, work).branch_id)
    return {}
  },
}
const store = storeOf(branchTables, hooks)

/** Calls of /app/settings/branches/tables, and what orders know of them. */
export const branchTableRoutes: Route[] = [
  ...crud(branchTables, hooks),
  route(addTables, async (context) => ({ items: await addAll(workOf(context), context.body) })),
  route(printTables, (context) => print(context)),
  route(listOrderTables, async (context) => {
    const branch = await findBranch(workOf(context), context.query.branch_id)
    return { items: await tablesOf(context, branch.id) }
  }),
]

/** A table of a branch in which the caller does not work is as unknown as one of another company. */
function ownTable(row: BranchTable, { session: { branch_ids } }: Work): BranchTable {
  if (branch_ids.length > 0 && !branch_ids.includes(row.branch_id)) throw notFound()
  return row
}

type Reading = Pick<Work, 'db' | 'session'>

const tablesOf = ({ db, session }: Reading, branchId: string) =>
  db.query<{ id: string; name: string }>(
    `select id, name from branch_tables where company_id = $1 and branch_id = $2 and archived_at is null order by sort, id`,
    [session.company_id, branchId],
  )

async function requireRoom(work: Reading, branchId: string, more = 1): Promise<void> {
  const there = await tablesOf(work, branchId)
  if (there.length + more > MOST_TABLES)
    throw new Refusal(409, 'conflict', texts.tooManyTables, { values: { limit: MOST_TABLES } })
}

/** Tables 1 to `count` but for those that are there, behind the others: all of them, or none. */
async function addAll(work: Work, { branch_id, count }: Body<typeof addTables>): Promise<BranchTable[]> {
  await writeAlone(branchTables.name, work)
  const branch = await findBranch(work, branch_id)
  const there = new Set((await tablesOf(work, branch.id)).map(({ name }) => name))
  const names = Array.from({ length: count }, (_, at) => String(at + 1)).filter((name) => !there.has(name))
  await requireRoom(work, branch.id, names.length)
  const added: BranchTable[] = []
  for (const name of names) added.push(await store.create({ branch_id: branch.id, name }, work))
  return added
}

/** The link to a sheet of codes; what they lead to has to be known before. */
async function print(context: Context<typeof printTables>) {
  const { branch_id, table_ids } = context.body
  const work = workOf(context)
  const branch = await findBranch(work, branch_id)
  await readSite(work)
  const there = (await tablesOf(work, branch.id)).map(({ id }) => id)
  if (table_ids?.some((id) => !there.includes(id))) throw unknownAt('table_ids')
  const rows = table_ids?.length ?? there.length
  if (rows === 0) throw new Refusal(409, 'conflict', texts.noTables)
  return makeLink(context, {
    dataset: 'tables',
    rows,
    params: { branch_id: branch.id, ...(table_ids && { table_ids }) },
    chosen: { branch_id: branch.id },
  })
}
