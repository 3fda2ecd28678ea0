import type { KeptKind } from '#contract/billingKeep.ts'
import { releaseDeliveries } from '#server/deliveries/release.ts'
import { addCount } from '#server/http/counters.ts'
import { systemWork } from '#server/payments/online/systemWork.ts'
import { type Account, type Subscription } from './account.ts'

/** A branch takes no orders until then, or until it wakes. */
const FAR = '2200-01-01T00:00:00.000Z'

export interface Resting {
  id: string
  name: string
  is_frozen: boolean
}

/** Statements that read what can rest, in the owner's order: what is named first, then the oldest. */
const inOrder: Record<KeptKind, string> = {
  branches: `select id, name, frozen_at is not null as is_frozen from branches
    where company_id = $1 and archived_at is null
    order by array_position($2::uuid[], id), is_default desc, created_at, id`,
  employees: `select employees.id, coalesce(users.full_name, employees.name) as name, employees.frozen_at is not null as is_frozen
    from employees join roles on roles.company_id = employees.company_id and roles.id = employees.role_id
    left join users on users.id = employees.user_id
    where employees.company_id = $1 and employees.archived_at is null and roles.key <> 'owner'
      and (employees.state = 'active' or employees.frozen_at is not null)
    order by array_position($2::uuid[], employees.id), employees.created_at, employees.id`,
}

/** What can rest, and how many of it may be active: owners and invitations are never frozen, and count. */
export async function readResting(
  { db, companyId }: Pick<Account, 'db' | 'companyId'>,
  held: Pick<Subscription, 'keep'>,
  kind: KeptKind,
  limit: number | null,
): Promise<{ limit: number | null; items: Resting[] }> {
  const items = await db.query<Resting>(inOrder[kind], [companyId, held.keep[kind]])
  if (limit === null) return { limit, items }
  // A company sells somewhere.
  if (kind === 'branches') return { limit: Math.max(1, limit), items }
  const row = await db.one<{ others: number }>(
    `select count(*)::int as others from employees join roles on roles.company_id = employees.company_id and roles.id = role_id
     where employees.company_id = $1 and employees.archived_at is null
       and (employees.state = 'invited' or employees.state = 'active' and roles.key = 'owner')`,
    [companyId],
  )
  return { limit: Math.max(0, limit - (row?.others ?? 0)), items }
}

/**
 * Brings branches and people to what the plan includes. `isDowngrade` puts to rest what is beyond it; otherwise only what
 * rests already changes. Nothing is deleted, and orders that were taken go on.
 */
export async function settleFrozen(
  account: Account,
  held: Subscription,
  isDowngrade: boolean,
): Promise<void> {
  for (const kind of ['branches', 'employees'] as const) {
    const { limit, items } = await readResting(account, held, kind, held.plan.limits[kind])
    if (!isDowngrade && !items.some(({ is_frozen }) => is_frozen)) continue
    const most = limit ?? items.length
    const beyond = items.filter(({ is_frozen }, at) => at >= most && !is_frozen)
    const woken = items.filter(({ is_frozen }, at) => at < most && is_frozen)
    const ids = (rows: Resting[]) => rows.map(({ id }) => id)
    if (kind === 'branches') await moveBranches(account, ids(beyond), ids(woken))
    else await movePeople(account, ids(beyond), ids(woken))
  }
}

async function moveBranches(
  { db, companyId, now }: Account,
  beyond: string[],
  woken: string[],
): Promise<void> {
  const move = `update branches set frozen_at = $3, paused_until = $4, version = version + 1, updated_at = $5
    where company_id = $1 and id = any($2)`
  if (beyond.length > 0) await db.run(move, [companyId, beyond, now, FAR, now])
  if (woken.length > 0) await db.run(move, [companyId, woken, null, null, now])
}

async function movePeople(account: Account, beyond: string[], woken: string[]): Promise<void> {
  const { db, companyId, now, newId } = account
  const work = systemWork(db, companyId, { now, newId })
  const move = (ids: string[], state: string, at: Date | null) =>
    db.query<{ user_id: string | null }>(
      `update employees set state = $3, frozen_at = $4, version = version + 1, updated_at = $5
       where company_id = $1 and id = any($2) and case state when 'active' then $4::timestamptz is not null
         else frozen_at is not null and $4::timestamptz is null end returning user_id`,
      [companyId, ids, state, at, now],
    )
  // Whoever was fired or paused meanwhile stays so.
  const resting = beyond.length > 0 ? await move(beyond, 'paused', now) : []
  for (const { user_id } of resting) {
    if (user_id === null) continue
    await releaseDeliveries(work, user_id)
    await db.run(
      `update sessions set revoked_at = $3, revoked_for = 'access' where company_id = $1 and user_id = $2 and revoked_at is null`,
      [companyId, user_id, now],
    )
  }
  const back = woken.length > 0 ? await move(woken, 'active', null) : []
  await addCount(db, companyId, 'employees', back.length - resting.length)
}
