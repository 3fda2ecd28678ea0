import { permissionsExceeding } from '#contract/grants.ts'
import type { Grant } from '#contract/permissions.ts'
import type { RoleInput } from '#contract/roles.ts'
import type { LocalizedText } from '#server/http/answers/refusal.ts'
import type { Work } from '#server/http/work.ts'
import { texts } from './texts.ts'

/** What bounds the giving: a role's rights, its orders, its stages, its caps and where it signs in. */
export type Bounds = Pick<
  RoleInput,
  'visibility' | 'based_on' | 'discount_cap_bp' | 'refund_cap' | 'points_cap' | 'allows_browser'
> & {
  permissions: readonly string[]
}

/** The same of the one who gives. */
interface OwnBounds extends Omit<Bounds, 'based_on'> {
  /** Roles with a stage where this person may not put orders. */
  stages_beyond: string[]
}

/** The bounds of the caller's own role, as it is at this moment. */
export async function ownBounds({ db, session }: Work): Promise<OwnBounds> {
  const role = await db.one<OwnBounds>(
    `select permissions, visibility, discount_cap_bp, refund_cap, points_cap, allows_browser,
       case when '*' = any(permissions) then '{}' else array(
         select distinct stage_role from stages, unnest(enter_roles) as stage_role
         where stages.company_id = $1 and stages.archived_at is null and coalesce(roles.based_on, roles.key) <> all(enter_roles)
       ) end as stages_beyond
     from roles where company_id = $1 and id = $2 for share`,
    [session.company_id, session.role_id],
  )
  if (!role) throw new Error('A person at work has no role')
  return { ...role, visibility: session.visibility === 'own' ? 'own' : role.visibility }
}

/** Where `wanted` goes beyond `mine`, by field; empty when all of it can be given. */
export function beyondBounds(mine: OwnBounds, wanted: Bounds): Record<string, LocalizedText[]> {
  const isBeyond = {
    permissions: permissionsExceeding(mine.permissions as Grant[], wanted.permissions as Grant[]).length > 0,
    visibility: mine.visibility === 'own' && wanted.visibility === 'all',
    based_on: wanted.based_on !== null && mine.stages_beyond.includes(wanted.based_on),
    allows_browser: wanted.allows_browser && !mine.allows_browser,
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
