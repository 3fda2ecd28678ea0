import type { Locale } from '#contract/locales.ts'
import type { Business } from '#contract/stageSets.ts'
import { violatedConstraint } from '#server/db/failures.ts'
import type { Db } from '#server/db/tenant.ts'
import { FieldErrors, Refusal } from '#server/http/answers/refusal.ts'
import { isLaunchRevoked, type Launch, verifyLaunch } from './launch.ts'
import { texts } from './texts.ts'

interface NewUser {
  fullname: string
  phone: string
  email: string | null
  passwordHash: string | null
  language: Locale
  /** What the chosen category runs: the answer that the onboarding begins with. */
  business: Business
  /** Launch data of the mini app, if it runs in one. */
  initData: string | undefined
}

interface Means {
  db: Db
  botToken: string | undefined
  now: Date
  newId: () => string
}

interface MessengerPerson {
  id: string
  works: boolean
  blocked: boolean
}

/**
 * Creates the account of a sign-up form. Inside the messenger it is linked to the messenger account: as a new user, or by
 * completing the existing one while that works in no company. A person who already works in a company, or whose launch data
 * is no longer valid, gets a second account without a link.
 */
export async function newAccount(means: Means, user: NewUser): Promise<{ userId: string; launch?: Launch }> {
  const launch = user.initData ? await trustedLaunch(means, user.initData) : undefined
  const known = launch && (await lockMessengerUser(means.db, launch))
  if (known?.blocked) throw new Refusal(403, 'forbidden', texts.blocked)
  try {
    if (known && !known.works) return { userId: await completeUser(means, known.id, user), launch }
    if (known) return { userId: await insertUser(means, user) }
    return { userId: await insertUser(means, user, launch), ...(launch && { launch }) }
  } catch (error) {
    if (violatedConstraint(error) === 'users_phone_number_key')
      throw new FieldErrors({ phone: [texts.phoneTaken] })
    throw error
  }
}

async function trustedLaunch({ db, botToken, now }: Means, initData: string): Promise<Launch | undefined> {
  if (!botToken) return undefined
  try {
    const launch = verifyLaunch(initData, botToken, now)
    return (await isLaunchRevoked(db, launch)) ? undefined : launch
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Finds the user of a messenger account and locks the row until the end of the transaction. */
const lockMessengerUser = (db: Db, { user }: Launch) =>
  db.one<MessengerPerson>(
    `select id, blocked_at is not null as blocked,
       exists (select 1 from employees where user_id = users.id and state <> 'fired') as works
     from users where messenger_id = $1 for update`,
    [user.id],
  )

async function insertUser({ db, now, newId }: Means, user: NewUser, launch?: Launch): Promise<string> {
  const id = newId()
  await db.run(
    `insert into users (id, full_name, phone_number, email, password_hash, language, onboarding, onboarding_type, created_at, messenger_id, username)
     values ($1, $2, $3, $4, $5, offered_language($6), false, $7, $8, $9, $10)`,
    [
      id,
      user.fullname,
      user.phone,
      user.email,
      user.passwordHash,
      user.language,
      user.business,
      now,
      launch?.user.id ?? null,
      launch?.user.username ?? null,
    ],
  )
  return id
}

/** Completes the user of a messenger account; fields that are not given stay, and so does the question that they have come to. */
async function completeUser({ db, now }: Means, id: string, user: NewUser): Promise<string> {
  await db.run(
    `update users set full_name = $2, phone_number = $3, email = coalesce($4, email),
       email_verified_at = case when $4 is null then email_verified_at end,
       password_hash = coalesce($5, password_hash), language = offered_language($6), language_before = null, onboarding_type = $7,
       onboarding_step = case when onboarding then 1 else onboarding_step end, onboarding = false, updated_at = $8
     where id = $1`,
    [id, user.fullname, user.phone, user.email, user.passwordHash, user.language, user.business, now],
  )
  return id
}
