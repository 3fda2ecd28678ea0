import type { Database } from '#server/db/open.ts'
import { forgetSessions } from '#server/http/admission/sessions.ts'
import type { Log, Ports } from '#server/ports.ts'
import { isPassword } from '#server/session/passwords.ts'
import { peopleOf } from './makeStaff.ts'
import { DEMO_PASSWORD, demoShops } from './seed.ts'

interface Parts {
  database: Database
  ports: Pick<Ports, 'clock'>
  log: Log
}

const phones = demoShops.flatMap((shop) => peopleOf(shop).map(({ phone }) => phone))

/** Blocks the demo people whom an earlier start has left with the password that everybody knows, and ends their sessions. */
export async function lockDemoPeople({ database, ports, log }: Parts): Promise<void> {
  const people = await database.asRoot((db) =>
    db.query<{ id: string; password_hash: string | null }>(
      'select id, password_hash from users where phone_number = any($1) and blocked_at is null',
      [phones],
    ),
  )
  const open: string[] = []
  // A person with another password is somebody's own by now.
  for (const { id, password_hash } of people)
    if (await isPassword(DEMO_PASSWORD, password_hash)) open.push(id)
  if (open.length === 0) return
  await database.asRoot(async (db) => {
    await db.run('update users set blocked_at = $2, is_demo_locked = true where id = any($1)', [
      open,
      ports.clock(),
    ])
    await db.run('delete from sessions where user_id = any($1)', [open])
    for (const id of open) await forgetSessions(db, id)
  })
  log.warn(
    `${open.length} demo people with the published password are left from a local start: they are blocked now. DEMO=1 opens the demo to everybody`,
  )
}

/** Lets the demo people in again, where the demo is wanted; whom an administrator has blocked stays blocked. */
export async function unlockDemoPeople({ database }: Pick<Parts, 'database'>): Promise<void> {
  await database.asRoot((db) =>
    db.run(
      'update users set blocked_at = null, is_demo_locked = false where phone_number = any($1) and is_demo_locked',
      [phones],
    ),
  )
}
