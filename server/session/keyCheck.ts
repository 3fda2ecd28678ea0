import { createHmac } from 'node:crypto'
import type { Database } from '#server/db/open.ts'
import type { Log } from '#server/ports.ts'

interface Parts {
  database: Pick<Database, 'asRoot'>
  config: { secretKey: string }
  log: Log
  now: Date
}

/** Logs an error when the database was last used with another secret key, as everything signed with that key is invalid now. */
export async function checkSecretKey({ database, config, log, now }: Parts): Promise<void> {
  const fingerprint = createHmac('sha256', config.secretKey).update('fingerprint of the key').digest()
  const latest = await database.asRoot(async (db) => {
    const row = await db.one<{ fingerprint: Buffer }>(
      'select fingerprint from secret_keys order by used_at desc limit 1',
    )
    await db.run(
      `insert into secret_keys (fingerprint, used_at) values ($1, $2)
       on conflict (fingerprint) do update set used_at = greatest(secret_keys.used_at, excluded.used_at)`,
      [fingerprint, now],
    )
    return row?.fingerprint
  })
  if (latest === undefined || latest.equals(fingerprint)) return
  log.error(
    'SECRET_KEY is not the key that this database was used with last: invitations, links to orders and the one-time codes of administrators that it made do not work any more. Put it back, or reset the administrators with npm run root -- reset',
  )
}
