import { platformTags, tags } from '#contract/tags.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import type { Route } from '#server/http/route.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, Values } from '#server/resource/hooks.ts'
import { refuseUsed } from '#server/resource/inUse.ts'
import { usedBy } from '#server/resource/texts.ts'
import { movePlatformUses, moveUses } from './mergeTags.ts'
import { texts } from './texts.ts'

/** What has tags of a kind, in words, and the address of the list that shows it. */
const users = {
  product: { text: usedBy.products, link: '/app/products?tag={id}' },
  customer: { text: usedBy.customers, link: '/app/customers?tag={id}' },
  order: { text: usedBy.orders, link: '/app/orders?tag={id}' },
}

const platformUsers = {
  company: { text: usedBy.companies, link: '/admin/companies?tag_id={id}' },
  lead: { text: usedBy.leads, link: '/admin/leads?tag_id={id}' },
  user: { text: usedBy.users, link: '/admin/users?tag_id={id}' },
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

function checkKinds(kept: { kind: string }, other: { kind: string }): void {
  if (kept.kind !== other.kind) throw new FieldErrors({ other_ids: [texts.ofAnotherKind] })
}

const ofCompany: Hooks<typeof tags> = {
  ...shared,
  hasSearchIndex: true,
  merge: async (kept, other, work) => {
    checkKinds(kept, other)
    await moveUses(kept, other.id, work)
  },
  beforeRemove: async ({ id, kind, uses }) => refuseUsed(id, [{ ...users[kind], count: uses }]),
}
const ofPlatform: Hooks<typeof platformTags> = {
  ...shared,
  merge: async (kept, other, { db }) => {
    checkKinds(kept, other)
    await movePlatformUses(kept.id, other.id, db)
  },
  beforeRemove: async ({ id, kind, uses }) => refuseUsed(id, [{ ...platformUsers[kind], count: uses }]),
}

/** Calls of /app/dictionaries/tags and /admin/dictionaries/tags. */
export const tagRoutes: Route[] = [...crud(tags, ofCompany), ...crud(platformTags, ofPlatform)]
