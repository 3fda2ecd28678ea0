import { switchPlatformOff, switchPlatformOn } from '#contract/platformSettings.ts'
import type { PlatformSwitch } from '#contract/platformSwitches.ts'
import { audit } from '#server/http/audit/audit.ts'
import { type Told, tellPlatform } from '#server/http/platform/livePlatform.ts'
import { type Context, type Route, route } from '#server/http/route.ts'
import { readState } from './state.ts'

/** Calls of /admin/settings/switches. */
export const switchRoutes: Route[] = [
  route(switchPlatformOff, async (call) => {
    await turn(call, call.body.reason)
    return readState(call)
  }),
  route(switchPlatformOn, async (call) => {
    await turn(call, null)
    return readState(call)
  }),
]

type Call = Context<typeof switchPlatformOff> | Context<typeof switchPlatformOn>

/** Switches a part off for a reason, or on again; what is so already is left as it is. */
async function turn(call: Call, reason: string | null): Promise<void> {
  const { db, session, now, newId, ip, params } = call
  const name: PlatformSwitch = params.name
  const row = await db.one<Pick<Told, 'switched_off'>>(
    'select switched_off from platform_settings for update',
  )
  const before = row?.switched_off[name]
  if ((before?.reason ?? null) === reason) return
  if (reason === null)
    await db.run('update platform_settings set switched_off = switched_off - $1::text', [name])
  else
    await db.run(
      'update platform_settings set switched_off = switched_off || jsonb_build_object($1::text, $2::jsonb)',
      [name, JSON.stringify({ reason, since: before?.since ?? now.toISOString() })],
    )
  const entry = {
    action: 'platform_settings.switch',
    entity: 'platform_settings',
    entity_id: null,
    changes: { [name]: [before?.reason ?? null, reason] },
  }
  await audit(db, session, entry, now, newId, ip)
  await tellPlatform(db)
}
