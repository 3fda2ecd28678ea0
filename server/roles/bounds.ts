import { beyond } from '#contract/grants.ts'
import type { Grant } from '#contract/permissions.ts'
import type { RoleInput } from '#contract/roles.ts'
import type { Said } from '#server/http/refusal.ts'
import type { Work } from '#server/resource/hooks.ts'
import { texts } from './texts.ts'

/** What bounds the giving: a role's rights, its orders and its caps. */
export type Bounds = Pick<RoleInput, 'visibility' | 'discount_cap_bp' | 'refund_cap' | 'points_cap'> & {
  permissions: readonly string[]
}

/** The bounds of the caller's own role, as it is at this moment. */
export async function ownBounds({ db, session }: Work): Promise<Bounds> {
  const role = await db.one<Bounds>(
    `select permissions, visibility, discount_cap_bp, refund_cap, points_cap from roles
     where company_id = $1 and id = $2 for share`,
    [session.company_id, session.role_id],
  )
  if (!role) throw new Error('A person at work has no role')
  return { ...role, visibility: session.visibility === 'own' ? 'own' : role.visibility }
}

/** Where `wanted` goes beyond `mine`, by field; empty when all of it can be given. */
export function beyondBounds(mine: Bounds, wanted: Bounds): Record<string, Said[]> {
  const isBeyond = {
    permissions: beyond(mine.permissions as Grant[], wanted.permissions as Grant[]).length > 0,
    visibility: mine.visibility === 'own' && wanted.visibility === 'all',
    discount_cap_bp: wanted.discount_cap_bp > mine.discount_cap_bp,
    refund_cap: isAbove(wanted.refund_cap, mine.refund_cap),
    points_cap: isAbove(wanted.points_cap, mine.points_cap),
  }
  const fields = Object.entries(isBeyond).filter(([, is]) => is)
  return Object.fromEntries(fields.map(([field]) => [field, [texts.beyondYours]]))
}

/** Null is no bound at all. */
function isAbove(wanted: number | null, mine: number | null): boolean {
  return mine !== null && (wanted === null || wanted > mine)
}
