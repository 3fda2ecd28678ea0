import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import type { PlatformRole } from '#contract/platformPermissions.ts'
import type { AppParts } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/open.ts'
import { testDatabase } from '#server/db/testDatabase.ts'
import { quietLog } from '#server/db/testLog.ts'
import { type Log, type Ports, makePorts } from '#server/ports.ts'
import type { EmailCode } from '#server/session/emailSender.ts'
import type { Notice } from '#server/session/notices.ts'
import type { Route } from './route.ts'
import { type ServerParts, makeServer } from './server.ts'
import { type NewShop, type Shop, makeShop } from './testingShop.ts'
import { signInAdministrator } from './testingAdministrator.ts'
import { type Caller, callerOf } from './testingCaller.ts'

export type { Caller, Reply, Wire } from './testingCaller.ts'
export type { Hiring, NewShop, Person, Shop } from './testingShop.ts'

export interface TestServerOptions {
  /** Rate limit of a session in ten seconds; practically unlimited by default. */
  callsPerTenSeconds?: number
  config?: Partial<Config>
  /** How long a session is cached, in milliseconds; 0 by default. */
  keepSessionsMs?: number
  log?: Log
  onRoute?: NonNullable<ServerParts['onRoute']>
  /** A built front end. */
  siteFolder?: string
  /** Routes to mount; those of the whole product by default. */
  routes?: (parts: ServerParts) => Route[] | Promise<Route[]>
}

/** A running server on its own database, with factories for what tests need. */
export interface TestServer {
  app: FastifyInstance
  database: Database & { url: string }
  config: Config
  ports: Ports
  /** The clock of the server, which keeps running from what `set` sets. */
  clock: { now(): Date; set(at: Date | string): void }
  /** Every code that was sent to a phone, the newest last. */
  codes: { phone: string; code: string }[]
  /** Every code that was sent to an e-mail address. */
  emails: EmailCode[]
  /** Notices that were sent to people about their accounts. */
  told: Notice[]
  /** Makes a company that can sell, with an owner; its other people are hired on first use. */
  company(wishes?: NewShop): Promise<Shop>
  /** A caller without a session. */
  root: Caller
  /** A caller with a bearer token. */
  withToken(token: string): Caller
  /** A signed-in administrator of the platform. */
  administrator(role?: PlatformRole): Promise<Caller>
  close(): Promise<void>
}

/** What the tests of a file share: made before the first of them, closed after the last; nothing can be read from it earlier. */
export function shared<T extends { close(): Promise<void> }>(make: () => Promise<T>): T {
  const made = {} as T
  beforeAll(async () => {
    Object.assign(made, await make())
  })
  afterAll(() => made.close())
  return made
}

/** Makes a server on a fresh database; to be closed after the tests of the file. */
export async function testServer(options: TestServerOptions = {}): Promise<TestServer> {
  const database = await testDatabase()
  await database.asRoot((db) =>
    db.run("update billing_seller set legal_name = 'Platform LLC', bank_details = 'Account 2020'"),
  )
  const clock = movableClock()
  const ports = makePorts({ clock: clock.now })
  const config = { ...testConfig, ...options.config }
  const codes: TestServer['codes'] = []
  const emails: EmailCode[] = []
  const told: Notice[] = []
  const parts: AppParts = {
    config,
    database,
    ports,
    log: options.log ?? errorLog,
    sender: { via: 'log', send: async ({ phone, code }) => void codes.push({ phone, code }) },
    email: { send: async (message) => void emails.push(message) },
    notices: { tell: async (notice) => void told.push(notice) },
    callsPerTenSeconds: options.callsPerTenSeconds ?? 1_000_000,
    keepSessionsMs: options.keepSessionsMs ?? 0,
    isAnswerChecked: true,
    ...(options.onRoute ? { onRoute: options.onRoute } : {}),
    siteFolder: options.siteFolder ?? '/nowhere',
  }
  const app = await makeServer(parts, await (options.routes ?? productRoutes)(parts))
  const withToken = (token: string | undefined) =>
    callerOf({ app, apiBase: config.apiBase, newId: ports.newId, token })
  return {
    app,
    database,
    config,
    ports,
    clock,
    codes,
    emails,
    told,
    company: (wishes = {}) => makeShop({ database, ports, withToken }, wishes),
    root: withToken(undefined),
    withToken,
    administrator: (role) => signInAdministrator({ database, ports }, role).then(withToken),
    close: async () => {
      await app.close()
      await database.close()
    },
  }
}

async function productRoutes(parts: AppParts): Promise<Route[]> {
  return (await import('#server/app.ts')).allRoutes(parts)
}

/** Prints warnings and errors only. */
const errorLog: Log = { ...quietLog, error: (...said: unknown[]) => console.error(...said) }

const testConfig: Config = {
  port: 0,
  host: '127.0.0.1',
  publicUrl: undefined,
  apiBase: '/api',
  databaseUrl: undefined,
  databaseDirectUrl: undefined,
  trustedProxies: [],
  dataDir: '/nowhere',
  secretKey: 'a key of the tests that is long enough',
  platformBotToken: '7000000001:test-token-of-the-platform-bot-000000',
  botApiRoot: 'http://127.0.0.1:9',
  role: 'all',
  demo: false,
  demoLive: false,
  logLevel: 'silent',
  s3: undefined,
  outgoingExceptions: [],
  telegramGatewayToken: undefined,
  smsWebhookUrl: undefined,
  smsWebhookSecret: undefined,
  emailWebhookUrl: undefined,
  emailWebhookSecret: undefined,
  mapsKey: undefined,
  paymentsApiRoot: 'http://127.0.0.1:9',
  paymentsSecretKey: undefined,
  paymentsWebhookSecret: undefined,
}

function movableClock() {
  let ahead = 0
  return {
    now: () => new Date(Date.now() + ahead),
    set: (at: Date | string) => {
      ahead = new Date(at).getTime() - Date.now()
    },
  }
}
