import type { PlatformSecret } from '#contract/platformSettings.ts'
import { type PlatformSwitch, platformSwitchNames, type SwitchedOff } from '#contract/platformSwitches.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import type { Db } from '#server/db/tenant.ts'
import type { Log } from '#server/ports.ts'
import { unseal } from '#server/sealing.ts'

const channel = 'platform'

/** What of the platform's settings everybody is told of. */
export interface Told {
  name: string
  logo_key: string | null
  is_maintenance: boolean
  maintenance_at: string | null
  maintenance_text: string
  min_build: string | null
  support_url: string | null
  messages_per_second: number
  switched_off: Partial<Record<PlatformSwitch, Pick<SwitchedOff, 'reason' | 'since'>>>
  version: number
}

type Row = Told &
  Record<'maps_key' | 'sms_url' | 'email_url', string | null> &
  Record<PlatformSecret, string | null>

const quiet: Told = {
  name: 'Backoffice',
  logo_key: null,
  is_maintenance: false,
  maintenance_at: null,
  maintenance_text: '',
  min_build: null,
  support_url: null,
  messages_per_second: 25,
  switched_off: {},
  version: 0,
}

/** What a secret of the platform is sealed for. */
export const purposeOf = (name: PlatformSecret) => `platform ${name}`

/** The settings of the platform as a process works by them; another process's changes arrive at once. */
export class LivePlatform {
  told: Told = quiet
  /** Id of the build of the app that this process serves; undefined where it serves none. */
  build: string | undefined
  /** What holds where the settings say nothing. */
  readonly environment: Config
  #set: Partial<Config> = {}
  #listeners = new Set<() => void>()

  constructor(environment: Config) {
    this.environment = environment
  }

  /** The environment, with what the settings say in its place. */
  get config(): Config {
    return { ...this.environment, ...this.#set }
  }

  /** Calls the listener now and after each change, until the function that it answers is called. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener)
    listener()
    return () => void this.#listeners.delete(listener)
  }

  /** What changes with everything that there is to tell; undefined while there is nothing. */
  noticeKey(now: Date): string | undefined {
    const { is_maintenance, min_build, version } = this.told
    const off = Object.entries(this.told.switched_off).map(([name, { since }]) => name + Date.parse(since))
    const isTold = is_maintenance || this.announcedAt(now) !== null || min_build !== null || off.length > 0
    return isTold ? [version, ...off].join('-') : undefined
  }

  /** When maintenance is announced for, while that lies ahead. */
  announcedAt(now: Date): string | null {
    const { maintenance_at: at } = this.told
    return at !== null && Date.parse(at) > now.getTime() ? at : null
  }

  take(row: Row): void {
    const { environment } = this
    const opened = (name: PlatformSecret) =>
      row[name] === null ? undefined : unseal(environment.secretKey, purposeOf(name), row[name])
    this.told = row
    const set: { [Name in keyof Config]?: Config[Name] | undefined } = {
      platformBotToken: opened('bot_token'),
      mapsKey: row.maps_key ?? undefined,
      smsWebhookUrl: row.sms_url ?? undefined,
      emailWebhookUrl: row.email_url ?? undefined,
      telegramGatewayToken: opened('gateway_token'),
      smsWebhookSecret: opened('sms_secret'),
      emailWebhookSecret: opened('email_secret'),
    }
    this.#set = Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined))
    for (const listener of this.#listeners) listener()
  }
}

/** The parts that are off, the first one first. */
export const listSwitchedOff = ({ switched_off }: Pick<Told, 'switched_off'>): SwitchedOff[] =>
  platformSwitchNames
    .flatMap((name) => {
      const off = switched_off[name]
      return off ? [{ name, ...off }] : []
    })
    .toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since))

/** Tells every process on commit that the settings have changed. */
export async function tellPlatform(db: Db): Promise<void> {
  await db.run(`select pg_notify('${channel}', '')`)
}

/** Reads the settings and follows them; resolves with them and a function that stops it. */
export async function openPlatform(
  database: Pick<Database, 'asRoot' | 'listen'>,
  config: Config,
  log: Log,
): Promise<{ platform: LivePlatform; stop: () => Promise<void> }> {
  const platform = new LivePlatform(config)
  let last = 0
  const renew = async () => {
    const turn = ++last
    const row = await database.asRoot((db) => db.one<Row>('select * from platform_settings'))
    if (turn === last && row) platform.take(row)
  }
  const renewOrSay = () =>
    renew().catch((error: unknown) => log.error({ err: error }, 'The settings of the platform are old'))
  const stop = await database.listen(channel, () => void renewOrSay())
  await renewOrSay()
  return { platform, stop }
}
