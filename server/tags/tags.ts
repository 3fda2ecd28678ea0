import { mergePlatformTag, mergeTag, platformTags, tags } from '#contract/tags.ts'
import type { Row } from '#contract/resource.ts'
import { FieldErrors, notFound } from '#server/http/answers/refusal.ts'
import { type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values, WorkOn } from '#server/resource/hooks.ts'
import { refuseUsed } from '#server/resource/inUse.ts'
import { type Store, storeOf } from '#server/resource/store.ts'
import { texts as common, usedBy } from '#server/resource/texts.ts'
import { checkMerge, moveUses } from './mergeTags.ts'
import { texts } from './texts.ts'

/** What has tags of a kind, in words, and the address of the list that shows it. */
const users = {
  product: { text: usedBy.products, link: '/app/products?tag={id}' },
  customer: { text: usedBy.customers, link: '/app/customers?tag={id}' },
  order: { text: usedBy.orders, link: '/app/orders?tag={id}' },
}

/** What tags of both scopes have in common. */
const shared = {
  isWrittenAlone: true,
  order: { name: { column: 'search' } },
  before: async (input: { kind?: string }, previous?: { kind: string; uses: number }): Promise<Values> => {
    const isOther = previous !== undefined && input.kind !== undefined && input.kind !== previous.kind
    if (isOther && previous.uses > 0) throw new FieldErrors({ kind: [texts.kindIsFixed] })
    return {}
  },
}

const ofCompany: Hooks<typeof tags> = {
  ...shared,
  hasSearchIndex: true,
  unique: { tags_name: ['name', common.nameTaken] },
  beforeRemove: async ({ id, kind, uses }) => refuseUsed(id, [{ ...users[kind], count: uses }]),
}
const ofPlatform: Hooks<typeof platformTags> = {
  ...shared,
  unique: { platform_tags_name: ['name', common.nameTaken] },
}
const companyStore = storeOf(tags, ofCompany)
const platformStore = storeOf(platformTags, ofPlatform)

/** Calls of /app/dictionaries/tags and /admin/dictionaries/tags. */
export const tagRoutes: Route[] = [
  ...crud(tags, ofCompany),
  ...crud(platformTags, ofPlatform),
  route(mergeTag, async (context) => {
    const work = workOf(context)
    return merge(companyStore, context, work, (kept, otherId) => moveUses(kept, otherId, work))
  }),
  route(mergePlatformTag, (context) => merge(platformStore, context, workOf(context), async () => undefined)),
]

interface Merging {
  params: { id: string }
  body: { version: number; other_ids: string[] }
}

/** Moves what has one of the other tags to this one, then archives the others; all of them or none. */
async function merge<R extends typeof tags | typeof platformTags>(
  store: Store<R>,
  { params, body }: Merging,
  work: WorkOn<R>,
  move: (kept: Row<R>, otherId: string) => Promise<void>,
) {
  for (const id of [params.id, ...body.other_ids].toSorted()) await store.hold(id, work)
  const kept = await store.get(params.id, work)
  if (kept.archived_at !== null) throw notFound()
  if (kept.version !== body.version) throw await store.stale(kept.id, work)
  for (const id of body.other_ids) {
    checkMerge(kept, await store.get(id, work))
    await move(kept, id)
    await store.archive(id, work)
  }
  return store.record(kept.id, { action: 'merge', changes: { merged_ids: body.other_ids } }, work)
}
