import { type PlatformSecret, platformSecrets, type PlatformState } from '#contract/platformSettings.ts'
import { imageAddress } from '#contract/files.ts'
import { backupsFolder } from '#server/backup/keepBackups.ts'
import { backupState } from '#server/backup/listBackups.ts'
import { readDefaultPlan } from '#server/billing/startTrial.ts'
import type { Config } from '#server/config.ts'
import {
  type LivePlatform,
  listSwitchedOff,
  purposeOf,
  type Told,
} from '#server/http/platform/livePlatform.ts'
import type { Db } from '#server/db/tenant.ts'
import { unseal } from '#server/sealing.ts'
import { readBot } from './platformBot.ts'

const MOST_BUILDS = 20
const MOST_LARGE = 10

type Row = Record<'maps_key' | 'sms_url' | 'email_url' | PlatformSecret, string | null> & {
  logo_key: string | null
  switched_off: Told['switched_off']
  last4: Partial<Record<PlatformSecret, string>>
}

/** What the settings come to. */
export async function readState({
  db,
  config,
  platform,
}: {
  db: Db
  config: Config
  platform: Pick<LivePlatform, 'build' | 'environment'>
}): Promise<PlatformState> {
  const { environment } = platform
  const row = await db.one<Row>(
    'select logo_key, maps_key, sms_url, email_url, bot_token, gateway_token, sms_secret, email_secret, last4, switched_off from platform_settings',
  )
  const works: Record<keyof Omit<Row, 'logo_key' | 'last4' | 'switched_off'>, unknown> = {
    maps_key: environment.mapsKey,
    sms_url: environment.smsWebhookUrl,
    email_url: environment.emailWebhookUrl,
    bot_token: environment.platformBotToken,
    gateway_token: environment.telegramGatewayToken,
    sms_secret: environment.smsWebhookSecret,
    email_secret: environment.emailWebhookSecret,
  }
  const from = (name: keyof typeof works) =>
    row![name] !== null ? 'settings' : works[name] === undefined ? 'nowhere' : 'environment'
  const { bot_token: sealed } = row!
  const token =
    sealed === null ? environment.platformBotToken : unseal(config.secretKey, purposeOf('bot_token'), sealed)
  const builds = await db.query<{ build: string; first_at: string }>(
    'select build, first_at from client_builds order by first_at desc, build limit $1',
    [MOST_BUILDS],
  )
  return {
    logo: row!.logo_key && imageAddress(row!.logo_key, 'medium'),
    services: { maps_key: from('maps_key'), sms_url: from('sms_url'), email_url: from('email_url') },
    secrets: Object.fromEntries(
      platformSecrets.map((name) => [name, { from: from(name), last4: row!.last4[name] ?? null }]),
    ) as PlatformState['secrets'],
    switched_off: listSwitchedOff(row!),
    bot: await readBot(db, config, token),
    storage: { bucket: config.s3?.bucket ?? null, ...(await readStorage(db)) },
    trial_days: (await readDefaultPlan(db)).trial_days,
    builds: builds.map((one) => ({ ...one, is_present: one.build === platform.build })),
    backup: config.databaseUrl === undefined ? await backupState(backupsFolder(config.dataDir)) : null,
  }
}

async function readStorage(db: Db): Promise<Omit<PlatformState['storage'], 'bucket'>> {
  const total = await db.one<{ pictures: number; bytes: number }>(
    'select count(*)::int as pictures, coalesce(sum(bytes), 0)::bigint as bytes from images',
  )
  const top = await db.query<PlatformState['storage']['top'][number]>(
    `select companies.id, companies.name, used.bytes from (
       select company_id, sum(bytes)::bigint as bytes from images where bytes is not null
       group by company_id order by sum(bytes) desc, company_id limit ${MOST_LARGE}
     ) as used join companies on companies.id = company_id order by used.bytes desc, companies.id`,
  )
  return { ...total!, top }
}
