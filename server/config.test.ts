import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, configTable, readConfig } from '#server/config.ts'

const secret = 'a secret that is longer than thirty-two'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-config-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

function read(env: Record<string, string>) {
  return readConfig({ SECRET_KEY: secret, ...env }, folder)
}

describe('the configuration', () => {
  test('needs nothing', () => {
    expect(readConfig({}, folder)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: undefined,
      apiBase: '/api',
      databaseUrl: undefined,
      dataDir: join(folder, 'data'),
      botApiRoot: 'https://api.telegram.org',
      role: 'all',
      demo: undefined,
      demoLive: false,
      logLevel: 'info',
      s3: undefined,
      outgoingExceptions: [],
      telegramGatewayToken: undefined,
      smsWebhookUrl: undefined,
      smsWebhookSecret: undefined,
      emailWebhookUrl: undefined,
      emailWebhookSecret: undefined,
    })
  })

  test('takes every variable', () => {
    const config = read({
      PORT: '41000',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://shop.example/',
      API_BASE: '/v1/api',
      DATABASE_URL: 'postgres://app:word@db.example:5432/shop',
      DATA_DIR: '/srv/data',
      PLATFORM_BOT_TOKEN: '123456:ABCdefGHIjklMNOpqrSTUvwx',
      BOT_API_ROOT: 'http://127.0.0.1:41001',
      ROLE: 'worker',
      DEMO: '0',
      DEMO_LIVE: '1',
      LOG_LEVEL: 'debug',
      DATABASE_DIRECT_URL: 'postgres://app:word@db.example:5433/shop',
      TRUSTED_PROXIES: '10.0.0.7, fd00::/8',
      S3_BUCKET: 'pictures',
      S3_ENDPOINT: 'https://s3.example/',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY: 'AKIA',
      S3_SECRET_KEY: 'word',
      OUTGOING_EXCEPTIONS: '127.0.0.1:8080, images.lan:80',
      PAYMENTS_API_ROOT: 'http://127.0.0.1:8081/',
      PAYMENTS_SECRET_KEY: 'sk_test_of_the_platform',
      PAYMENTS_WEBHOOK_SECRET: 'whsec_of_the_platform',
    })
    expect(config).toEqual({
      port: 41000,
      host: '0.0.0.0',
      publicUrl: 'https://shop.example',
      apiBase: '/v1/api',
      databaseUrl: 'postgres://app:word@db.example:5432/shop',
      dataDir: '/srv/data',
      secretKey: secret,
      platformBotToken: '123456:ABCdefGHIjklMNOpqrSTUvwx',
      botApiRoot: 'http://127.0.0.1:41001',
      role: 'worker',
      demo: false,
      demoLive: true,
      logLevel: 'debug',
      databaseDirectUrl: 'postgres://app:word@db.example:5433/shop',
      trustedProxies: ['10.0.0.7', 'fd00::/8'],
      s3: {
        bucket: 'pictures',
        endpoint: 'https://s3.example',
        region: 'eu-central-1',
        credentials: { accessKeyId: 'AKIA', secretAccessKey: 'word' },
      },
      outgoingExceptions: ['127.0.0.1:8080', 'images.lan:80'],
      paymentsApiRoot: 'http://127.0.0.1:8081',
      paymentsSecretKey: 'sk_test_of_the_platform',
      paymentsWebhookSecret: 'whsec_of_the_platform',
    })
  })

  test('takes an empty variable for one that is not set', () => {
    expect(read({ PORT: '', ROLE: ' ' })).toMatchObject({ port: 3000, role: 'all' })
  })

  test.each([
    ['PORT', '70000'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.1,'],
    ['DATABASE_DIRECT_URL', 'localhost'],
    ['PORT', 'http'],
    ['HOST', 'not a host'],
    ['HOST', '300.1.1.1'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['API_BASE', 'api'],
    ['API_BASE', '/'],
    ['API_BASE', '/api/'],
    ['API_BASE', '/healthz'],
    ['DATABASE_URL', 'mysql://root@localhost/shop'],
    ['SECRET_KEY', 'short'],
    ['PLATFORM_BOT_TOKEN', 'token'],
    ['BOT_API_ROOT', 'ftp://telegram'],
    ['ROLE', 'master'],
    ['DEMO', 'yes'],
    ['DEMO_LIVE', 'now'],
    ['LOG_LEVEL', 'loud'],
    ['S3_BUCKET', 'My Bucket'],
    ['OUTGOING_EXCEPTIONS', 'images.lan'],
    ['PAYMENTS_API_ROOT', 'api.stripe.com'],
    ['PAYMENTS_SECRET_KEY', 'pk_live_12345678'],
    ['PAYMENTS_WEBHOOK_SECRET', 'secret'],
  ])('refuses %s=%s in one line that names it and says what is expected', (name, value) => {
    const attempt = () => read({ [name]: value })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(new RegExp(`^${name}: expected .+$`))
  })

  test('never prints a secret that it refuses', () => {
    for (const name of ['SECRET_KEY', 'PLATFORM_BOT_TOKEN', 'DATABASE_URL', 'DATABASE_DIRECT_URL']) {
      expect(() => read({ [name]: 'hunter2' })).toThrow(/^(?!.*hunter2)/)
    }
  })

  test('asks for a bucket and for both parts of its key', () => {
    expect(() => read({ S3_ENDPOINT: 'https://s3.example' })).toThrow(/^S3_BUCKET: expected/)
    expect(() => read({ S3_BUCKET: 'pictures', S3_SECRET_KEY: 'word' })).toThrow(/^S3_ACCESS_KEY: expected/)
  })

  test('names every wrong variable in a line of its own', () => {
    expect(() => read({ PORT: 'x', ROLE: 'y' })).toThrow(/^PORT: .*\nROLE: .*$/)
  })

  test('has a table of all variables', () => {
    expect(configTable.map(([name]) => name)).toEqual([
      'PORT',
      'HOST',
      'PUBLIC_URL',
      'API_BASE',
      'DATABASE_URL',
      'DATA_DIR',
      'SECRET_KEY',
      'PLATFORM_BOT_TOKEN',
      'BOT_API_ROOT',
      'ROLE',
      'DEMO',
      'LOG_LEVEL',
      'DATABASE_DIRECT_URL',
      'TRUSTED_PROXIES',
      'S3_BUCKET',
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_ACCESS_KEY',
      'S3_SECRET_KEY',
      'OUTGOING_EXCEPTIONS',
      'DEMO_LIVE',
      'TELEGRAM_GATEWAY_TOKEN',
      'SMS_WEBHOOK_URL',
      'SMS_WEBHOOK_SECRET',
      'EMAIL_WEBHOOK_URL',
      'EMAIL_WEBHOOK_SECRET',
      'MAPS_KEY',
      'PAYMENTS_API_ROOT',
      'PAYMENTS_SECRET_KEY',
      'PAYMENTS_WEBHOOK_SECRET',
    ])
  })
})

describe('the secret key', () => {
  test('is made once, readable by its owner only', () => {
    const first = readConfig({}, folder).secretKey
    const file = join(folder, '.secret-key')

    expect(readConfig({}, folder).secretKey).toBe(first)
    expect(readFileSync(file, 'utf8').trim()).toBe(first)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(first).toHaveLength(43)
  })

  test('is never kept inside the data folder, where a backup would take it along', () => {
    expect(() => readConfig({ DATA_DIR: '.' }, folder)).toThrow(
      /^DATA_DIR: expected a folder that does not hold/,
    )
  })
})
