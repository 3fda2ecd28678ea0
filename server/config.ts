import { isIP } from 'node:net'
import { relative, resolve } from 'node:path'
import { type S3Config, readS3 } from './readS3.ts'
import { keptSecretKey } from './secretKey.ts'

export type Role = 'all' | 'api' | 'worker' | 'bot'
export type LogLevel = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'

/** Everything that the environment decides, parsed; made once by `readConfig`. */
export interface Config {
  port: number
  host: string
  /** The address people open, without a slash at the end; undefined when it is not said. */
  publicUrl: string | undefined
  /** Addresses and networks whose word on the caller's address is taken; those of this machine go without saying behind a public address. */
  trustedProxies: string[]
  /** The path under which every call lies: begins with a slash, has none at the end. */
  apiBase: string
  databaseUrl: string | undefined
  /** The same database past a pooler; undefined when `databaseUrl` leads to the server itself. */
  databaseDirectUrl: string | undefined
  /** Absolute. */
  dataDir: string
  secretKey: string
  platformBotToken: string | undefined
  botApiRoot: string
  role: Role
  /** undefined: demo companies are made on the embedded database of a server that only this machine reaches. */
  demo: boolean | undefined
  /** Orders keep arriving in the demo companies. */
  demoLive: boolean
  logLevel: LogLevel
  /** Where files lie; undefined: in the data folder. */
  s3: S3Config | undefined
  /** `host:port` of own machines that addresses of other people may lead to. */
  outgoingExceptions: string[]
  /** Sends sign-in codes into the messenger of a phone's owner. */
  telegramGatewayToken: string | undefined
  /** Where an SMS service takes a text for a phone, and what signs it. */
  smsWebhookUrl: string | undefined
  smsWebhookSecret: string | undefined
  /** Where an e-mail service takes a message, and what signs it. */
  emailWebhookUrl: string | undefined
  emailWebhookSecret: string | undefined
  /** Key of the maps service, which every browser that shows a map gets; without it maps are plain planes. */
  mapsKey: string | undefined
  /** The payment provider's API, without a slash at the end. */
  paymentsApiRoot: string
  /** The platform's own keys there: companies pay their invoices by card. */
  paymentsSecretKey: string | undefined
  paymentsWebhookSecret: string | undefined
}

/** A variable of the environment is wrong; one line for each, naming it and what is expected. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}

/** Where it is asked unless the environment says otherwise. */
export const PAYMENTS_API_ROOT = 'https://api.stripe.com'

/** Every variable of the environment with its default and meaning; the README's table is tested against it. */
export const configTable = [
  ['PORT', '3000', 'port of the HTTP server'],
  ['HOST', '127.0.0.1', 'address the HTTP server binds to'],
  ['PUBLIC_URL', '', 'address that people open, when a proxy stands before the server'],
  ['API_BASE', '/api', 'path under which every call lies'],
  ['DATABASE_URL', '', 'an own PostgreSQL 15 or newer instead of the embedded one'],
  ['DATA_DIR', './data', 'folder of the embedded database and of files'],
  ['SECRET_KEY', 'made in ./.secret-key', 'at least 32 characters; signs codes and seals tokens'],
  ['PLATFORM_BOT_TOKEN', '', "token of the platform's own bot"],
  ['BOT_API_ROOT', 'https://api.telegram.org', 'address of the Bot API'],
  ['ROLE', 'all', 'what this process does: all, api, worker or bot'],
  ['DEMO', '', '1 makes the demo companies on any database, 0 never'],
  ['LOG_LEVEL', 'info', 'fatal, error, warn, info, debug, trace or silent'],
  ['DATABASE_DIRECT_URL', '', 'the same database past a pooler, when `DATABASE_URL` leads to one'],
  ['TRUSTED_PROXIES', '', 'addresses or networks of proxies on other machines, with commas'],
  ['S3_BUCKET', '', 'keeps pictures in this bucket instead of the data folder'],
  ['S3_ENDPOINT', '', "address of a storage that speaks S3; Amazon's own without it"],
  ['S3_REGION', 'us-east-1', 'region of the bucket'],
  ['S3_ACCESS_KEY', '', 'key of the bucket; without it, what the machine is given'],
  ['S3_SECRET_KEY', '', 'secret of that key'],
  [
    'OUTGOING_EXCEPTIONS',
    '',
    'host:port, with commas: own machines that pictures of an import may come from',
  ],
  ['DEMO_LIVE', '', '1 lets orders keep arriving in the demo companies'],
  ['TELEGRAM_GATEWAY_TOKEN', '', 'sends sign-in codes through Telegram Gateway'],
  ['SMS_WEBHOOK_URL', '', 'an https address that sends sign-in codes by SMS'],
  ['SMS_WEBHOOK_SECRET', '', 'signs what the SMS webhook is sent'],
  ['EMAIL_WEBHOOK_URL', '', 'an https address that sends e-mail: codes that confirm an address'],
  ['EMAIL_WEBHOOK_SECRET', '', 'signs what the e-mail webhook is sent'],
  ['MAPS_KEY', '', 'key of the maps service (Yandex Maps); maps are plain planes without it'],
  ['PAYMENTS_API_ROOT', PAYMENTS_API_ROOT, 'address of the payment provider, or of what speaks like it'],
  ['PAYMENTS_SECRET_KEY', '', "the platform's own key there: with both, invoices are paid by card"],
  ['PAYMENTS_WEBHOOK_SECRET', '', 'signs what the provider says of those payments'],
] as const

type Name = (typeof configTable)[number][0]
type Env = Record<string, string | undefined>

/** Parses the environment; `folder` is where `./data` and `./.secret-key` lie. Throws `ConfigError`. */
export function readConfig(env: Env, folder: string = process.cwd()): Config {
  const wrong: string[] = []
  function read<T>(name: Name, expected: string, parse: (text: string) => T | undefined): T | undefined {
    const text = env[name]?.trim()
    if (!text) return undefined
    const value = parse(text)
    if (value === undefined)
      wrong.push(`${name}: expected ${expected}${isSecret(name) ? '' : `, got "${text}"`}`)
    return value
  }
  const config = {
    port: read('PORT', 'a port number from 0 to 65535', parsePort) ?? 3000,
    host: read('HOST', 'an IP address or a host name', parseHost) ?? '127.0.0.1',
    publicUrl: read('PUBLIC_URL', 'an http or https address, as https://shop.example', parseHttpUrl),
    apiBase: read('API_BASE', 'a path of small letters and digits, as /api', parseApiBase) ?? '/api',
    databaseUrl: read('DATABASE_URL', 'postgres://user:password@host:port/database', parseDatabaseUrl),
    databaseDirectUrl: read(
      'DATABASE_DIRECT_URL',
      'postgres://user:password@host:port/database',
      parseDatabaseUrl,
    ),
    trustedProxies: read('TRUSTED_PROXIES', 'addresses or networks, as 10.0.0.0/8', parseNetworks) ?? [],
    dataDir: resolve(folder, env.DATA_DIR?.trim() || './data'),
    platformBotToken: read(
      'PLATFORM_BOT_TOKEN',
      'a bot token, as 123456:ABC-DEF',
      matching(/^\d+:[\w-]{20,}$/),
    ),
    botApiRoot: read('BOT_API_ROOT', 'an http or https address', parseHttpUrl) ?? 'https://api.telegram.org',
    role: read('ROLE', 'all, api, worker or bot', oneOf(['all', 'api', 'worker', 'bot'])) ?? 'all',
    demo: read('DEMO', '0 or 1', parseSwitch),
    demoLive: read('DEMO_LIVE', '0 or 1', parseSwitch) ?? false,
    logLevel: read('LOG_LEVEL', configTable[11][2], oneOf(logLevels)) ?? 'info',
    s3: readS3(
      {
        bucket: read('S3_BUCKET', 'the name of a bucket', matching(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/)),
        endpoint: read('S3_ENDPOINT', 'an http or https address', parseHttpUrl),
        region: read('S3_REGION', 'a region, as eu-central-1', matching(/^[a-z\d-]{1,50}$/)),
        accessKeyId: read('S3_ACCESS_KEY', 'the key of the bucket', matching(/^\S+$/)),
        secretAccessKey: read('S3_SECRET_KEY', 'the secret of the key', matching(/^\S+$/)),
      },
      (line) => wrong.push(line),
    ),
    outgoingExceptions: read('OUTGOING_EXCEPTIONS', 'host:port, with commas', parsePlaces) ?? [],
    telegramGatewayToken: read(
      'TELEGRAM_GATEWAY_TOKEN',
      'the token of a gateway account',
      matching(/^\S{10,}$/),
    ),
    smsWebhookUrl: read('SMS_WEBHOOK_URL', 'an http or https address', parseHttpUrl),
    smsWebhookSecret: read('SMS_WEBHOOK_SECRET', 'at least 16 characters', matching(/^.{16,}$/)),
    emailWebhookUrl: read('EMAIL_WEBHOOK_URL', 'an http or https address', parseHttpUrl),
    emailWebhookSecret: read('EMAIL_WEBHOOK_SECRET', 'at least 16 characters', matching(/^.{16,}$/)),
    mapsKey: read('MAPS_KEY', 'a key of letters, digits and dashes', matching(/^[\w-]{8,100}$/)),
    paymentsApiRoot: read('PAYMENTS_API_ROOT', 'an http or https address', parseHttpUrl) ?? PAYMENTS_API_ROOT,
    paymentsSecretKey: read('PAYMENTS_SECRET_KEY', 'as sk_live_…', matching(/^[sr]k_(test|live)_\w{8,}$/)),
    paymentsWebhookSecret: read('PAYMENTS_WEBHOOK_SECRET', 'as whsec_…', matching(/^whsec_[\w+/=-]{8,}$/)),
  }
  const secretKey = read('SECRET_KEY', 'at least 32 characters', matching(/^.{32,}$/))
  const keyFile = resolve(folder, '.secret-key')
  if (!env.SECRET_KEY?.trim() && isInside(keyFile, config.dataDir)) {
    wrong.push(`DATA_DIR: expected a folder that does not hold ${keyFile}, got "${env.DATA_DIR}"`)
  }
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'))
  return { ...config, secretKey: secretKey ?? keptSecretKey(keyFile, (line) => new ConfigError(line)) }
}

const logLevels: LogLevel[] = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

const secrets = new Set<Name>([
  'SECRET_KEY',
  'PLATFORM_BOT_TOKEN',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'TELEGRAM_GATEWAY_TOKEN',
  'SMS_WEBHOOK_SECRET',
  'EMAIL_WEBHOOK_SECRET',
  'PAYMENTS_SECRET_KEY',
  'PAYMENTS_WEBHOOK_SECRET',
])

function isSecret(name: Name) {
  return secrets.has(name)
}

function matching(pattern: RegExp) {
  return (text: string) => (pattern.test(text) ? text : undefined)
}

function oneOf<const T extends string>(values: readonly T[]) {
  return (text: string) => values.find((value) => value === text)
}

function parseSwitch(text: string) {
  return { 0: false, 1: true }[text]
}

function parsePort(text: string) {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
}

function parseHost(text: string) {
  return isIP(text) || /^(?!\d+(\.\d+)*$)[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) ? text : undefined
}

function parseApiBase(text: string) {
  const isTaken = /^\/(healthz|readyz|assets)(\/|$)/.test(text)
  return /^(\/[a-z\d_-]+)+$/.test(text) && !isTaken ? text : undefined
}

function parseHttpUrl(text: string) {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash) return undefined
  return url.href.replace(/\/+$/, '')
}

function parseDatabaseUrl(text: string) {
  return /^postgres(ql)?:\/\/.+/.test(text) && URL.canParse(text) ? text : undefined
}

function parseNetworks(text: string) {
  const networks = text.split(',').map((each) => each.trim())
  return networks.every(isNetwork) ? networks : undefined
}

function isNetwork(text: string) {
  const [address = '', bits] = text.split('/')
  const family = isIP(address)
  if (family === 0 || bits === undefined) return family > 0
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128) && text.split('/').length === 2
}

function parsePlaces(text: string) {
  const places = text.split(',').map((each) => each.trim())
  return places.every((place) => /^[a-z\d.:-]+:\d{1,5}$/.test(place)) ? places : undefined
}

function isInside(path: string, folder: string) {
  return !relative(folder, path).startsWith('..')
}
