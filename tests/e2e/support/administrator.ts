import type { PlatformRole } from '#contract/platformPermissions.ts'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { makePerson } from './company.ts'
import { onDatabase } from './database.ts'
import type { Page } from '@playwright/test'
import { keepSession } from './signIn.ts'

/** Leaves the session of an administrator of the platform on the device. */
export async function enterPlatform(
  page: Page,
  role: PlatformRole = 'superroot',
  name = 'Rustam Root',
): Promise<void> {
  const { id } = await makePerson(name)
  const opening = { userId: id, now: new Date(), newId: realPorts.newId, ip: '127.0.0.1', device: 'e2e' }
  const session = await onDatabase(async (db) => {
    await db.run('update users set is_root = true, platform_role = $2 where id = $1', [id, role])
    return openSession(db, { ...opening, kind: 'admin' })
  })
  await keepSession(page, session)
}

/** Somebody with full access who has shown just now who they are. */
export async function enterProven(page: Page, name: string): Promise<void> {
  await enterPlatform(page, 'superroot', name)
  await onDatabase((db) =>
    db.run(
      `update sessions set proven_until = now() + interval '1 hour'
       where user_id = (select id from users where full_name = $1)`,
      [name],
    ),
  )
}
