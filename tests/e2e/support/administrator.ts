import type { PlatformRole } from '#contract/platformPermissions.ts'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { hashPassword } from '#server/session/passwords.ts'
import { makePerson, password } from './company.ts'
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

/** Somebody who signs in with an e-mail address, which is answered, and the password of all people of the tests. */
export async function addAdministrator(role: PlatformRole, name: string): Promise<string> {
  const { id } = await makePerson(name)
  const email = `${id}@platform.test`
  const hash = await hashPassword(password)
  await onDatabase((db) =>
    db.run(
      'update users set is_root = true, platform_role = $2, email = $3, email_verified_at = now(), password_hash = $4 where id = $1',
      [id, role, email, hash],
    ),
  )
  return email
}
