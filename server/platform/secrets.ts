import type { PlatformSecret } from '#contract/platformSettings.ts'
import { sql } from '#server/db/sql.ts'
import { ask } from '#server/db/sql.ts'
import { audit } from '#server/http/audit/audit.ts'
import { purposeOf, tellPlatform } from '#server/http/platform/livePlatform.ts'
import type { Admin, BaseContext } from '#server/http/route.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/tenant.ts'
import { seal } from '#server/sealing.ts'

type Call = Pick<BaseContext<Endpoint>, 'config' | 'now' | 'newId' | 'ip'> & { db: Db; session: Admin }

/** Writes or forgets what opens a service; the log says that it was changed and which one it is now. */
export async function changeSecret(
  { db, session, config, now, newId, ip }: Call,
  name: PlatformSecret,
  secret: string | null,
): Promise<void> {
  const [before] = await ask<{ last4: Record<string, string> }>(
    db,
    sql`select last4 from platform_settings for update`,
  )
  const { [name]: old = null, ...others } = before?.last4 ?? {}
  const last4 = secret === null ? others : { ...others, [name]: secret.slice(-4) }
  const sealed = secret === null ? null : seal(config.secretKey, purposeOf(name), secret)
  await ask(
    db,
    sql`update platform_settings set ${sql.ref(name)} = ${sealed}, last4 = ${JSON.stringify(last4)}::jsonb`,
  )
  const changes = { [name]: [old && `•••• ${old}`, secret && `•••• ${secret.slice(-4)}`] }
  const entry = {
    action: 'platform_settings.secret',
    entity: 'platform_settings',
    entity_id: null,
    changes,
  }
  await audit(db, session, entry, now, newId, ip)
  await tellPlatform(db)
}
