import type { Page } from '@playwright/test'
import type { PlatformRole } from '#contract/platformPermissions.ts'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { onDatabase } from './database.ts'
import { keepSession } from './signIn.ts'

/** Leaves the session of a new administrator of the platform on the device. */
export async function signInAsRoot(page: Page, role: PlatformRole = 'superroot'): Promise<void> {
  const session = await onDatabase(async (db) => {
    const [id, now] = [realPorts.newId(), new Date()]
    await db.run(
      `insert into users (id, full_name, language, onboarding, is_root, platform_role, created_at)
       values ($1, 'Rita Root', 'en', true, true, $2, $3)`,
      [id, role, now],
    )
    const opening = { userId: id, kind: 'admin', now, newId: realPorts.newId, ip: '127.0.0.1', device: 'e2e' }
    return openSession(db, opening as Parameters<typeof openSession>[1])
  })
  await keepSession(page, session)
}
