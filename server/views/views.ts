import {
  createView,
  deleteView,
  listViews,
  MOST_VIEWS,
  updateView,
  type View,
  type ViewList,
} from '#contract/views.ts'
import type { Body } from '#contract/endpoint.ts'
import { FieldErrors, notFound, staleVersion } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { requirePermission, type Work, workOf } from '#server/http/work.ts'
import { writeAlone } from '#server/resource/store.ts'
import { texts } from './texts.ts'

/** Saved views of lists: of each person, and those that are shared with the company. */
export const viewRoutes: Route[] = [
  route(listViews, async (call) => ({ items: await viewsOf(workOf(call), call.query.list) })),
  route(createView, (call) => create(workOf(call), call.body)),
  route(updateView, (call) => update(workOf(call), call.params.id, call.body)),
  route(deleteView, (call) => remove(workOf(call), call.params.id)),
]

const columns = 'id, version, list, name, search, columns, is_shared, user_id = $2 as is_mine'

async function viewsOf({ db, session }: Work, list: ViewList): Promise<View[]> {
  return db.query<View>(
    `select ${columns} from views where company_id = $1 and list = $3 and (user_id = $2 or is_shared)
     order by created_at, id`,
    [session.company_id, session.user_id, list],
  )
}

async function create(work: Work, { list, ...input }: Body<typeof createView>): Promise<View> {
  const { db, session, now, newId } = work
  const { company_id, user_id } = session
  if (input.is_shared) requirePermission(work, 'settings.update')
  await writeAlone('views', work)
  const own = (await viewsOf(work, list)).filter(({ is_mine }) => is_mine)
  if (own.length >= MOST_VIEWS) throw new FieldErrors({ name: [[texts.tooMany, { max: MOST_VIEWS }]] })
  const id = newId()
  await db.run(
    `insert into views (company_id, id, user_id, list, name, search, columns, is_shared, created_at, updated_at)
     values ($1, $3, $2, $4, $5, $6, $7, $8, $9, $9)`,
    [
      company_id,
      user_id,
      id,
      list,
      input.name,
      JSON.stringify(input.search),
      input.columns && JSON.stringify(input.columns),
      input.is_shared,
      now,
    ],
  )
  return ownView(work, id)
}

async function update(work: Work, id: string, { version, ...input }: Body<typeof updateView>): Promise<View> {
  const { db, session, now } = work
  const before = await ownView(work, id)
  if (input.is_shared && !before.is_shared) requirePermission(work, 'settings.update')
  const next = { ...before, ...input }
  const written = await db.query(
    `update views set name = $5, search = $6, columns = $7, is_shared = $8, updated_at = $9, version = version + 1
     where company_id = $1 and user_id = $2 and id = $3 and version = $4 returning id`,
    [
      session.company_id,
      session.user_id,
      id,
      version,
      next.name,
      JSON.stringify(next.search),
      next.columns && JSON.stringify(next.columns),
      next.is_shared,
      now,
    ],
  )
  const row = await ownView(work, id)
  if (written.length === 0) throw staleVersion(row)
  return row
}

async function remove(work: Work, id: string): Promise<View> {
  const row = await ownView(work, id)
  await work.db.run('delete from views where company_id = $1 and user_id = $2 and id = $3', [
    work.session.company_id,
    work.session.user_id,
    id,
  ])
  return row
}

/** A view of the caller; those of others are changed by nobody else. */
async function ownView({ db, session }: Work, id: string): Promise<View> {
  const row = await db.one<View>(
    `select ${columns} from views where company_id = $1 and user_id = $2 and id = $3`,
    [session.company_id, session.user_id, id],
  )
  if (!row) throw notFound()
  return row
}
