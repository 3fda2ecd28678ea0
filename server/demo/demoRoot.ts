import type { Database } from '#server/db/open.ts'
import { type Reach, isOnlyLocal } from '#server/onlyLocal.ts'
import type { Ports } from '#server/ports.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { makePlatformLists } from './makePlatformLists.ts'
import { makeDraft } from './makeDraft.ts'
import { makeAdministrators } from './makeAdministrators.ts'
import { makeLeads } from './makeLeads.ts'
import { makeSubscribers } from './makeSubscribers.ts'
import { makePlatformTags } from './makePlatformTags.ts'
import { makePlatformWork } from './makePlatformWork.ts'
import { sortPlatform } from './sortPlatform.ts'
import { DEMO_PASSWORD } from './seed.ts'

/** The demo's administrator of the platform as the start prints it. */
export interface DemoRoot {
  login: string
  password: string
}

const ID = '01900000-0000-7000-8000-0000000000ff'
const LOGIN = 'root@demo.invalid'

interface Parts {
  database: Database
  config: Reach
  ports: Pick<Ports, 'clock' | 'newId'>
}

/**
 * Makes the demo's administrator where only this machine's user can reach the server; everywhere else the account, whose
 * password everybody knows, is blocked and its sessions end.
 */
export async function settleDemoRoot(
  { database, config, ports }: Parts,
  isDemo: boolean,
): Promise<DemoRoot | undefined> {
  if (!isDemo || !isOnlyLocal(config)) {
    await database.asRoot(async (db) => {
      await db.run(
        'update users set blocked_at = $2, is_demo_locked = true where id = $1 and blocked_at is null',
        [ID, ports.clock()],
      )
      await db.run('delete from sessions where user_id = $1', [ID])
    })
    return undefined
  }
  const known = await database.asRoot((db) =>
    db.one<{ is_blocked: boolean }>(
      `update users set blocked_at = case when not is_demo_locked then blocked_at end, is_demo_locked = false
       where id = $1 returning blocked_at is not null as is_blocked`,
      [ID],
    ),
  )
  if (known?.is_blocked) return undefined
  if (!known) await makeRoot(database, ports)
  return { login: LOGIN, password: DEMO_PASSWORD }
}

/** Another process may make it at the same moment. */
async function makeRoot(database: Database, { clock, newId }: Parts['ports']): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = clock()
  await database.asRoot(async (db) => {
    const made = await db.run(
      `insert into users (id, full_name, email, password_hash, language, onboarding, is_root, created_at, email_verified_at)
       values ($1, 'Demo Root', $2, $3, 'en', true, true, $4, $4)
       on conflict (id) do nothing`,
      [ID, LOGIN, passwordHash, now],
    )
    if (made === 0) return
    await makePlatformTags(db, now, newId)
    await makePlatformLists(db, now, newId)
    await makeAdministrators(db, now, newId)
    await makeLeads({ db, now, newId })
    await makePlatformWork({ db, now, newId })
    await makeDraft(db, now, newId)
    await makeSubscribers({ db, now, newId })
    await sortPlatform({ db, now, newId })
  })
}
