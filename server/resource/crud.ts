import { hasCall, type AnyResource, type CallName, type Input, type ListQuery } from '#contract/resource.ts'
import { type BulkResult } from '#contract/resourceEndpoints.ts'
import { changesOf } from '#server/http/audit/auditChanges.ts'
import { forbidden } from '#server/http/answers/refusal.ts'
import { type Context, type Route, answer, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { changeEach } from './changeEach.ts'
import type { CallerOn, Hooks, WorkOn } from './hooks.ts'
import { type BaseQuery, listPage } from './list.ts'
import { moveRow } from './reorder.ts'
import { rowsOf } from './rows.ts'
import { type Store, storeOf, writeAlone } from './store.ts'

type Calling = Context<AnyResource['endpoints'][CallName]>

const reading: readonly CallName[] = ['list', 'get']

/** The calls of a resource, each within its scope, with what is special about it in `hooks`. */
export function crud<R extends AnyResource>(resource: R, hooks: Hooks<R> = {}): Route[] {
  const rows = rowsOf(resource, hooks)
  const store = storeOf(resource, hooks)
  const workOn = (context: Calling): WorkOn<R> =>
    workOf({ ...context, session: context.session as CallerOn<R> })
  const handlers: Record<CallName, (context: Calling) => Promise<unknown>> = {
    list: async (context) => {
      const { total, ...page } = await listPage(
        resource,
        hooks,
        rows,
        context.query as BaseQuery,
        workOn(context),
      )
      return answer(page, total === undefined ? {} : { total })
    },
    get: (context) => store.get(idOf(context), workOn(context)),
    create: (context) => store.create(context.body as Input<R>, workOn(context)),
    update: (context) => {
      const { version, ...input } = context.body as Partial<Input<R>> & { version: number }
      return store.update(idOf(context), version, input as Partial<Input<R>>, workOn(context))
    },
    remove: (context) => store.archive(idOf(context), workOn(context)),
    restore: (context) => store.restore(idOf(context), workOn(context)),
    bulk: (context) => changeMany(store, context, workOn(context)),
    reorder: async (context) => {
      const move = context.body as { id: string; after_id: string | null }
      const work = workOn(context)
      await writeAlone(resource.name, work)
      const before = await store.get(move.id, work)
      const seen = hooks.where?.({} as ListQuery<R>, work) ?? []
      await moveRow(rows, { ...move, seen }, work)
      const changes = changesOf({ sort: placeOf(before) }, { sort: placeOf(await store.get(move.id, work)) })
      return store.record(move.id, { action: 'reorder', changes }, work)
    },
    merge: (context) => {
      const { version, other_ids: otherIds } = context.body as { version: number; other_ids: string[] }
      return store.merge(idOf(context), version, otherIds, workOn(context))
    },
  }
  const names = Object.keys(handlers) as CallName[]
  return names
    .filter((name) => hasCall(resource, name) && !hooks.omit?.some((omitted) => omitted === name))
    .map((name) => {
      const handle = handlers[name]
      const guarded = (context: Calling) => {
        if (hooks.isOfWholeCompany && !reading.includes(name)) requireAllBranches(context)
        return handle(context)
      }
      return route(resource.endpoints[name], guarded as Parameters<typeof route>[1])
    })
}

/** Archives or restores rows one by one: what is refused changes nothing and says why. */
function changeMany<R extends AnyResource>(
  store: Store<R>,
  { body, language }: Calling,
  work: WorkOn<R>,
): Promise<BulkResult> {
  const { action, ids } = body as { action: 'archive' | 'restore'; ids: string[] }
  return changeEach(ids, (id) => store[action](id, work), { db: work.db, language })
}

function requireAllBranches({ session }: Calling): void {
  if ((session as CallerOn<AnyResource> & { branch_ids?: string[] }).branch_ids?.length) throw forbidden()
}

const placeOf = (row: object) => (row as { sort?: number }).sort

const idOf = ({ params }: Calling) => (params as { id: string }).id
