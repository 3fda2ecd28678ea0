import { DELETION_DAYS } from '#contract/profile.ts'
import type { PlatformUser, platformUsers } from '#contract/platformUsers.ts'
import { violatedConstraint } from '#server/db/failures.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { ownedAlone } from '#server/profile/owners.ts'
import { texts as ofProfile } from '#server/profile/texts.ts'
import type { Values, WorkOn } from '#server/resource/hooks.ts'
import type { Store } from '#server/resource/store.ts'
import { phoneOf } from '#server/session/phone.ts'
import { texts as ofSignIn } from '#server/session/texts.ts'
import { endSessions } from './endSessions.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof platformUsers>
type UserStore = Store<typeof platformUsers>

interface Asked {
  params: { id: string }
  body: { version: number; reason: string }
}

const DAY_MS = 86_400_000

export const block = (store: UserStore, asked: Asked, work: Doing) =>
  change(store, { ...asked, action: 'block' }, work, async ({ blocked_at: at }) => {
    if (at !== null) throw new Refusal(409, 'conflict', texts.alreadyBlocked)
    const ended = await signOut(asked.params.id, work)
    return {
      columns: { blocked_at: work.now, block_reason: asked.body.reason },
      told: { is_blocked: [false, true], ...ended },
    }
  })

export const unblock = (store: UserStore, asked: Asked, work: Doing) =>
  change(store, { ...asked, action: 'unblock' }, work, async ({ blocked_at: at }) => {
    if (at === null) throw new Refusal(409, 'conflict', texts.notBlocked)
    return { columns: { blocked_at: null, block_reason: null }, told: { is_blocked: [true, false] } }
  })

export const resetSessions = (store: UserStore, asked: Asked, work: Doing) =>
  change(store, { ...asked, action: 'reset_sessions' }, work, async () => ({
    columns: {},
    told: await signOut(asked.params.id, work),
  }))

/** The phone is what the person signs in with: whoever is in with the old one goes out. */
export const fixPhone = (
  store: UserStore,
  asked: Asked & { body: { phone: string } },
  work: Doing,
): Promise<PlatformUser> =>
  change(store, { ...asked, action: 'phone' }, work, async (before) => {
    const phone = phoneOf(asked.body.phone)
    if (phone === undefined) throw new FieldErrors({ phone: [ofSignIn.badPhone] })
    const ended = await signOut(asked.params.id, work)
    return { columns: { phone }, told: { phone: [before.phone, phone], ...ended } }
  })

/** As the person would do it: a hold, in which signing in keeps the account. */
export const erase = (store: UserStore, asked: Asked, work: Doing) =>
  change(store, { ...asked, action: 'erase' }, work, async (before) => {
    if (before.delete_after !== null) throw new Refusal(409, 'conflict', texts.alreadyErased)
    const names = await ownedAlone(work.db, before.id)
    if (names.length > 0)
      throw new Refusal(409, 'conflict', ofProfile.soleOwner, { values: { names: names.join(', ') } })
    const deleteAfter = new Date(work.now.getTime() + DELETION_DAYS * DAY_MS)
    const ended = await signOut(before.id, work)
    return {
      columns: { delete_after: deleteAfter },
      told: { delete_after: [null, deleteAfter.toISOString()], ...ended },
    }
  })

interface Outcome {
  /** Of the view. */
  columns: Values
  told: Values
}

const nothing = async (): Promise<Outcome> => ({ columns: {}, told: {} })

/** Over the version that was seen; who administers the platform is changed among the administrators alone. */
export async function change(
  store: UserStore,
  { params: { id }, body: { version, reason }, action }: Asked & { action: string },
  work: Doing,
  decide: (before: PlatformUser) => Promise<Outcome> = nothing,
): Promise<PlatformUser> {
  const { db, now } = work
  await db.query('select 1 from users where id = $1 for update', [id])
  const before = await store.get(id, work)
  if (before.is_root) throw new Refusal(403, 'forbidden', texts.isAdministrator)
  if (before.version !== version) throw await store.stale(id, work)
  const { columns, told } = await decide(before)
  const names = Object.keys(columns)
  const set = names.map((name, at) => `${name} = $${at + 3}, `).join('')
  await db
    .run(`update platform_users set ${set}updated_at = $2, version = version + 1 where id = $1`, [
      id,
      now,
      ...Object.values(columns),
    ])
    .catch((error: unknown) => {
      if (violatedConstraint(error) === 'users_phone_number_key')
        throw new FieldErrors({ phone: [ofSignIn.phoneTaken] })
      throw error
    })
  return store.record(id, { action, changes: { ...told, reason: [null, reason] } }, work)
}

async function signOut(userId: string, work: Doing): Promise<Values> {
  const ended = await endSessions(userId, work)
  return ended > 0 ? { ended_sessions: [null, ended] } : {}
}
