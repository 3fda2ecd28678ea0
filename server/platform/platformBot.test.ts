import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlatformDashboard } from '#contract/platformDashboard.ts'
import type { PlatformState } from '#contract/platformSettings.ts'
import { startBot } from '#server/bot/startBot.ts'
import { webhookOf } from '#server/bot/webhook.ts'
import { quietLog } from '#server/db/testLog.ts'
import { openPlatform } from '#server/http/platform/livePlatform.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { TestingBotApi, tokenRevoked } from '#server/telegram/testingBotApi.ts'

const publicUrl = 'https://shop.example'
const hasty = { leaseMs: 900, lookMs: 50, longestMs: 50, checkMs: 50, sendSeconds: 0.5, pollSeconds: 1 }
const other = '7000000002:another-token-of-the-platform-0000'

let given: TestServer
let stand: TestingBotApi
let root: Caller
const ends: (() => Promise<void>)[] = []
beforeAll(async () => {
  stand = await new TestingBotApi().start()
  given = await testServer({ config: { publicUrl, botApiRoot: stand.root } })
  root = await given.administrator()
  const { database, ports, config } = given
  const { platform, stop } = await openPlatform(database, config, quietLog)
  ends.push(stop, await startBot({ database, ports, config, log: quietLog, platform }, hasty))
})
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
  await given.close()
  await stand.stop()
})

const at = '/admin/settings/secrets/bot_token'
const bot = async () => (await root.get<PlatformState>('/admin/settings/state')).payload.bot
const broken = async () => {
  given.clock.set(new Date(given.clock.now().getTime() + 31_000))
  return (await root.get<PlatformDashboard>('/admin/dashboard')).payload.attention.broken_webhooks
}
const asked = (method: string, token: string) =>
  stand.calls.filter((call) => call.method === method && call.token === token)
const post = async (token: string) => {
  const { url, secret } = webhookOf(given.config, token)!
  const answer = await given.app.inject({
    method: 'POST',
    url: new URL(url).pathname,
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: { update_id: 1 },
  })
  return answer.statusCode
}

test('what keeps the messenger from the bot is told, and is gone when the webhook is set anew', async () => {
  const present = given.config.platformBotToken!
  await expect.poll(() => asked('getWebhookInfo', present).length).toBeGreaterThan(0)
  expect(await bot()).toMatchObject({ username: 'shop_bot', has_webhook: true, problem: null })
  expect(await broken()).toBe(0)

  const failedAt = Math.floor(given.clock.now().getTime() / 1000)
  stand.webhookFacts = {
    pending_update_count: 4,
    last_error_date: failedAt,
    last_error_message: 'Wrong response from the webhook: 502 Bad Gateway',
  }
  await expect.poll(bot).toMatchObject({
    problem: 'fails',
    error: 'Wrong response from the webhook: 502 Bad Gateway',
    pending: 4,
    since: expect.any(String),
  })
  expect(await broken()).toBe(1)

  const set = await root.post<PlatformState>('/admin/settings/bot/webhook', {})
  expect([set.status, set.payload.bot?.problem]).toEqual([200, null])
  const checks = asked('getWebhookInfo', present).length
  await expect.poll(() => asked('getWebhookInfo', present).length).toBeGreaterThan(checks + 1)
  expect((await bot())?.problem).toBe(null)

  stand.webhookFacts = { url: 'https://elsewhere.example/hook' }
  await expect.poll(async () => (await bot())?.problem).toBe('moved')
  stand.webhookFacts = {}
  await expect.poll(async () => (await bot())?.problem).toBe(null)
  const log = await given.database.asRoot((db) =>
    db.query('select 1 from platform_audit_log where action = $1', ['platform_settings.webhook']),
  )
  expect(log).toHaveLength(1)
})

test('a token that the messenger does not take changes nothing; one that it takes is the bot from then on', async () => {
  const present = given.config.platformBotToken!
  await given.database.asRoot((db) => db.run("update users set password_hash = 'one' where is_root"))
  expect(await root.post(at, { secret: other })).toMatchObject({ status: 403, code: 'proof_needed' })
  await reauthenticateAdministrators(given)
  expect(await root.post(at, { secret: 'no token, but long enough' })).toMatchObject({ status: 422 })
  stand.fail('getMe', tokenRevoked)
  expect(await root.post(at, { secret: other })).toMatchObject({
    status: 422,
    errors: { secret: [expect.any(String)] },
  })
  expect([await post(present), await post(other)]).toEqual([200, 404])

  const { payload, status } = await root.post<PlatformState>(at, { secret: other })
  expect([status, payload.secrets.bot_token, payload.bot?.username]).toEqual([
    200,
    { from: 'settings', last4: '0000' },
    'shop_bot',
  ])
  await expect.poll(() => asked('setWebhook', other)).toHaveLength(1)
  await expect.poll(() => asked('deleteWebhook', present)).toHaveLength(1)
  await expect.poll(() => post(other)).toBe(200)
  expect(await post(present)).toBe(404)

  await root.delete(at)
  await expect.poll(() => post(present)).toBe(200)
  await expect.poll(() => asked('setWebhook', present).length).toBe(3)
})
