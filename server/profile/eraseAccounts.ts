import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Log, Ports } from '#server/ports.ts'
import { everyHour } from '#server/jobs/everyHour.ts'
import { forgetTriesIn } from '#server/session/failures.ts'
import { accountsOf } from './accountsOf.ts'
import { endWork, ownedAlone } from './owners.ts'
import { removePicture } from '#server/files/storePicture.ts'

const AT_ONCE = 100

interface Parts {
  database: Pick<Database, 'asRoot'>
  ports: Pick<Ports, 'clock'>
  config: Config
  log: Log
}

/** Starts erasing accounts past their hold every hour; returns a function that stops it. */
export function startErasures(parts: Parts): () => Promise<void> {
  return everyHour(parts, { name: 'accounts.erase', failure: 'Accounts could not be erased' }, () =>
    eraseAccounts(parts),
  )
}

/** Erases every account past its hold: nothing identifies the person afterwards. */
export async function eraseAccounts({ database, ports, config }: Parts): Promise<void> {
  const now = ports.clock()
  const due = await database.asRoot((db) =>
    db.query<{ id: string }>(
      `select id from users where delete_after <= $1 order by delete_after limit ${AT_ONCE}`,
      [now],
    ),
  )
  for (const { id } of due) {
    for (const photo of await database.asRoot((db) => erase(db, id, now))) await removePicture(config, photo)
  }
}

interface Person {
  phone_number: string | null
  email: string | null
  messenger_id: number | null
  photo_key: string | null
}

/** Erases one account and returns the keys of its photos, to delete the files. The last owner of a company is kept. */
async function erase(db: Db, userId: string, now: Date): Promise<string[]> {
  const isAlone = (await ownedAlone(db, userId)).length > 0
  const person = await db.one<Person>(
    'select phone_number, email, messenger_id, photo_key from users where id = $1 and delete_after <= $2 for update',
    [userId, now],
  )
  if (!person) return []
  if (isAlone) {
    await db.run('update users set delete_after = null where id = $1', [userId])
    return []
  }
  await endWork(db, userId, { now })
  const accounts = await accountsOf(db, userId)
  for (const table of [
    'sessions',
    'personal_downloads',
    'team_messages',
    'owner_messages',
    'access_proposals',
  ])
    await db.run(`delete from ${table} where user_id = any($1::uuid[])`, [accounts])
  await db.run('delete from sign_in_codes where phone = $1', [person.phone_number])
  await db.run(`update document_acceptances set ip = '' where user_id = $1`, [userId])
  const doors = ['password', 'phone', 'pin'].map((door) => `${door}:${userId}`)
  await forgetTriesIn(db, [person.phone_number, person.email, ...doors])
  for (const table of ['lead_messages', 'bot_answers', 'bot_starts', 'bot_people'])
    await db.run(`delete from ${table} where messenger_id = $1`, [person.messenger_id])
  await db.run(
    `update users set full_name = '—', phone_number = null, email = null, email_verified_at = null, messenger_id = null,
       username = null, password_hash = null, photo_key = null, lock_scopes = '{}', lock_pin_hash = null,
       lock_pin_length = null, last_company_id = null, platform_tag_ids = '{}', delete_after = null, erased_at = $2, updated_at = $2
     where id = $1`,
    [userId, now],
  )
  const merged = await db.query<Pick<Person, 'photo_key'>>(
    'select photo_key from users where merged_into = $1',
    [userId],
  )
  await db.run("update users set full_name = '—', photo_key = null where merged_into = $1", [userId])
  return [person, ...merged].flatMap(({ photo_key: key }) => key ?? [])
}
