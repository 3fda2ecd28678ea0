import { createHash, randomBytes } from 'node:crypto'
import type { PlatformRole } from '#contract/platformPermissions.ts'
import type { Database } from '#server/db/open.ts'
import type { Ports } from '#server/ports.ts'

/** Makes an administrator of the platform and opens a session for them; answers its bearer token. */
export async function signInAdministrator(
  { database, ports }: { database: Database; ports: Ports },
  role: PlatformRole = 'superroot',
): Promise<string> {
  const id = ports.newId()
  const token = randomBytes(32).toString('base64url')
  await database.asRoot(async (db) => {
    await db.run(
      "insert into users (id, full_name, language, is_root, platform_role) values ($1, 'Ada Administrator', 'en', true, $2)",
      [id, role],
    )
    await db.run(
      `insert into sessions (id, user_id, token_hash, device, platform, ip, created_at, last_used_at, expires_at, kind)
       values ($1, $2, $3, 'test', '', '127.0.0.1', $4, $4, $5, 'admin')`,
      [
        ports.newId(),
        id,
        createHash('sha256').update(token).digest(),
        ports.clock(),
        new Date(ports.clock().getTime() + 86_400_000),
      ],
    )
  })
  return token
}
