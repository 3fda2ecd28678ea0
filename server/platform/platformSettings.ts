import {
  getPlatformState,
  platformSettings,
  removePlatformSecret,
  setPlatformSecret,
  setPlatformWebhook,
} from '#contract/platformSettings.ts'
import { tellPlatform } from '#server/http/platform/livePlatform.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'
import { type Admin, type Route, outsideRoute, route } from '#server/http/route.ts'
import type { Work } from '#server/http/work.ts'
import { requireAdminReauthentication, requireReauthentication } from '#server/profile/reauthentication.ts'
import { type SettingsHooks, settings } from '#server/resource/settings.ts'
import { logoRoutes } from './logo.ts'
import { publishBot, requireBot, resetWebhook } from './platformBot.ts'
import { changeSecret } from './secrets.ts'
import { readState } from './state.ts'
import { switchRoutes } from './switches.ts'
import { texts } from './texts.ts'

const services = ['maps_key', 'sms_url', 'email_url'] as const

const hooks: SettingsHooks<typeof platformSettings> = {
  async before(input, previous, work) {
    // Codes must not be sent through somebody else's service by who has found an open session.
    if (services.some((one) => input[one] !== undefined && input[one] !== previous[one]))
      await requireAdminReauthentication(work)
    if (input.currency) await requireOffered(work, input.currency)
    if (input.min_build) await requireKnown(work, input.min_build)
    return {}
  },
  after: (_input, _previous, { db }) => tellPlatform(db),
}

/** Calls of /admin/settings. */
export const platformSettingsRoutes: Route[] = [
  ...settings(platformSettings, hooks),
  route(getPlatformState, readState),
  ...logoRoutes,
  ...switchRoutes,
  outsideRoute(setPlatformSecret, async (call) => {
    const { params, body, config, db, now } = call
    await requireReauthentication(call)
    const bot = params.name === 'bot_token' ? await requireBot(config, body.secret) : undefined
    await changeSecret(call, params.name, body.secret)
    if (bot) await publishBot(db, bot, now)
    return readState(call)
  }),
  outsideRoute(setPlatformWebhook, async (call) => {
    await resetWebhook(call)
    return readState(call)
  }),
  route(removePlatformSecret, async (call) => {
    await requireAdminReauthentication(call)
    await changeSecret(call, call.params.name, null)
    return readState(call)
  }),
]

async function requireOffered({ db }: Work<Admin>, code: string): Promise<void> {
  const offered = await db.one('select 1 from platform_currencies where code = $1 and archived_at is null', [
    code,
  ])
  if (!offered) throw new FieldErrors({ currency: [texts.notOffered] })
}

async function requireKnown({ db }: Work<Admin>, build: string): Promise<void> {
  const known = await db.one('select 1 from client_builds where build = $1', [build])
  if (!known) throw new FieldErrors({ min_build: [texts.unknownBuild] })
}
