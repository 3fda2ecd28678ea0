import type { Administrator, administrators } from '#contract/administrators.ts'
import {
  holdsPlatform,
  type PlatformRole,
  platformRoles,
  rightsBeyond,
} from '#contract/platformPermissions.ts'
import { FieldErrors, forbidden, Refusal } from '#server/http/answers/refusal.ts'
import type { WorkOn } from '#server/resource/hooks.ts'
import { texts as ofRoles } from '#server/roles/texts.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof administrators>

const right = 'admin.administrators.update'

/**
 * The present rights of who acts; the session was read before the lock was taken, and whoever acted first may have taken
 * the access away meanwhile. As nobody touches their own access, nor that of somebody mightier, one person with full
 * access is always left: whoever acted last.
 */
export async function presentRights({ db, session }: Doing): Promise<readonly string[]> {
  const row = await db.one<{ role: PlatformRole }>(
    'select role from administrators where id = $1 and archived_at is null and not is_blocked',
    [session.user_id],
  )
  const rights = row ? platformRoles[row.role] : []
  if (!holdsPlatform(rights, right)) throw forbidden(right)
  return rights
}

/** Refuses to give a role with rights that who acts does not have. */
export async function checkGiven(role: PlatformRole, work: Doing): Promise<void> {
  const mine = await presentRights(work)
  if (rightsBeyond(mine, role).length > 0) throw new FieldErrors({ role: [ofRoles.beyondYours] })
}

/** Refuses whoever has less than full access now. */
export async function requireFullAccess(work: Doing): Promise<void> {
  const mine = await presentRights(work)
  if (rightsBeyond(mine, 'superroot').length > 0) throw forbidden(right)
}

/** Refuses to touch the access of somebody mightier, and one's own. */
export async function checkAccess({ id, role }: Administrator, work: Doing): Promise<void> {
  const mine = await presentRights(work)
  if (id === work.session.user_id) throw new Refusal(409, 'conflict', texts.isYou)
  if (rightsBeyond(mine, role).length > 0) throw new Refusal(403, 'forbidden', ofRoles.beyondYours)
}
