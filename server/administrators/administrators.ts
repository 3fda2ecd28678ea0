import { randomBytes } from 'node:crypto'
import { type Administrator, administrators, resetAdministrator } from '#contract/administrators.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { sql } from '#server/db/sql.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { texts as common } from '#server/http/answers/texts.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { workOf } from '#server/http/work.ts'
import { requireAdminReauthentication } from '#server/profile/reauthentication.ts'
import { crud } from '#server/resource/crud.ts'
import type { Hooks, WorkOn } from '#server/resource/hooks.ts'
import { storeOf, writeAlone } from '#server/resource/store.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { texts as ofSignIn } from '#server/session/texts.ts'
import { endAccess } from './endAccess.ts'
import { holdPerson } from './giveAccess.ts'
import { checkAccess, checkGiven, presentRights } from './powers.ts'
import { texts } from './texts.ts'

type Doing = WorkOn<typeof administrators>

const hooks: Hooks<typeof administrators> = {
  isWrittenAlone: true,
  isSearchKept: true,
  order: { name: { column: 'search' }, signed_in_at: { column: 'signed_in_at', isNullable: true } },
  computed: { role: sql`role` },
  unique: { users_email_key: ['email', ofSignIn.emailTaken] },
  before: async ({ name: _, ...input }, previous, work) => {
    if (!previous) return newcomer(input, work)
    if (input.email !== undefined && input.email?.toLowerCase() !== previous.email)
      throw new FieldErrors({ email: [texts.emailStays] })
    const { role = previous.role } = input
    if (previous.id === work.session.user_id && role === previous.role) await presentRights(work)
    else await checkAccess(previous, work)
    if (role === previous.role) return {}
    await checkGiven(role, work)
    // Full access needs a second administrator: it is proposed.
    if (role === 'superroot') throw new FieldErrors({ role: [texts.fullIsProposed] })
    return { platform_role: role }
  },
  after: async (id, _input, previous, { db }) => {
    if (previous) await forgetSessions(db, id)
  },
  beforeRemove: async (row, work) => {
    await checkAccess(row, work)
    await work.db.run('update users set is_root = false, admin_until = $2 where id = $1', [row.id, work.now])
    await endAccess(row.id, 'access', work)
  },
  beforeRestore: async (row, work) => {
    await checkAccess(row, work)
    if (row.role === 'superroot') throw new Refusal(409, 'conflict', texts.fullIsProposed)
    const person = await holdPerson(row.id, work)
    if (!person || person.is_erased || person.is_stopped) throw new Refusal(409, 'conflict', texts.isStopped)
    return { is_root: true }
  },
}

/** What a new administrator has besides the name. Nobody can sign in as one before a password was given. */
async function newcomer({ email, role = 'support' }: Partial<Administrator>, work: Doing) {
  await checkGiven(role, work)
  if (role === 'superroot') throw new FieldErrors({ role: [texts.fullIsProposed] })
  if (!email) throw new FieldErrors({ email: [common.required] })
  const [language] = await work.db.query<{ code: string }>('select offered_language($1) as code', [
    work.language,
  ])
  return {
    email: email.toLowerCase(),
    email_verified_at: work.now,
    platform_role: role,
    is_root: true,
    onboarding: true,
    language: language?.code,
  }
}

/** The administrators, for what else is done with them. */
export const administratorStore = storeOf(administrators, hooks)

/** Calls of /admin/administrators. */
export const administratorRoutes: Route[] = [
  ...crud(administrators, hooks),
  route(resetAdministrator, (context) => givePassword(context, workOf(context))),
].map(proven)

/** What changes somebody's access also needs a fresh proof: with an open session alone nobody takes over the platform. */
function proven(one: Route): Route {
  if (one.kind !== 'call' || one.endpoint.method === 'GET') return one
  return {
    ...one,
    handle: async (context: Context<Endpoint>) => {
      await requireAdminReauthentication(context as Context<typeof resetAdministrator>)
      return one.handle(context)
    },
  }
}

async function givePassword({ params: { id }, body }: Context<typeof resetAdministrator>, work: Doing) {
  await writeAlone(administrators.name, work)
  const row = await administratorStore.get(id, work)
  if (row.version !== body.version || row.archived_at !== null) throw await administratorStore.stale(id, work)
  await checkAccess(row, work)
  const password = randomBytes(15).toString('base64url')
  await work.db.run(
    `update users set password_hash = $2, totp_at = null, totp_generation = totp_generation + 1,
       admin_version = admin_version + 1, updated_at = $3
     where id = $1`,
    [id, await hashPassword(password), work.now],
  )
  const ended = await endAccess(id, 'password', work)
  const changes = {
    password: [row.has_password ? 'before' : null, 'after'],
    ...(row.has_second_factor && { has_second_factor: [true, false] }),
    ...(ended > 0 && { ended_sessions: [null, ended] }),
  }
  return {
    password,
    administrator: await administratorStore.record(id, { action: 'password', changes }, work),
  }
}
