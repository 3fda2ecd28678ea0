import { removePlatformLogo, uploadPlatformLogo } from '#contract/platformSettings.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Db } from '#server/db/tenant.ts'
import { removePicture, storePicture } from '#server/files/storePicture.ts'
import { notFound } from '#server/http/answers/refusal.ts'
import { audit } from '#server/http/audit/audit.ts'
import { ConcurrencyLimit } from '#server/http/limits/concurrencyLimit.ts'
import { tellPlatform } from '#server/http/platform/livePlatform.ts'
import { type Admin, type BaseContext, type Route, route, uploadRoute } from '#server/http/route.ts'
import { readState } from './state.ts'

/** Concurrent uploads. */
const atOnce = new ConcurrencyLimit(2)

type Call = BaseContext<Endpoint> & { session: Admin }

/** Calls of the logo of the platform. */
export const logoRoutes: Route[] = [
  uploadRoute(uploadPlatformLogo, async (call) => {
    const key = await storePicture(call, { id: 'platform', purpose: 'logo of the platform', atOnce })
    return call.root(async (db) => {
      await changeLogo(call, db, key)
      return readState({ ...call, db })
    })
  }),
  route(removePlatformLogo, async (call) => {
    await changeLogo(call, call.db, null)
    return readState(call)
  }),
]

/** Another logo, or none; the files of the previous one go with it. */
async function changeLogo(call: Call, db: Db, key: string | null): Promise<void> {
  const { session, config, now, newId, ip, afterCommit } = call
  const previous = await db.one<{ logo_key: string | null }>(
    'select logo_key from platform_settings for update',
  )
  const before = previous?.logo_key ?? null
  if (before === null && key === null) throw notFound()
  if (before === key) return
  await db.run('update platform_settings set logo_key = $1', [key])
  const changes = { logo: [before !== null, key !== null] }
  const entry = { action: 'platform_settings.logo', entity: 'platform_settings', entity_id: null, changes }
  await audit(db, session, entry, now, newId, ip)
  await tellPlatform(db)
  if (before !== null) afterCommit(() => removePicture(config, before))
}
