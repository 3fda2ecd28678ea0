import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BotApi, makeBotApi } from './botApi.ts'
import { BotApiError } from './botApiError.ts'
import {
  TestingBotApi,
  type Wrong,
  blockedByUser,
  deactivated,
  kicked,
  serverFault,
  startMessage,
  tokenRevoked,
  tooMany,
} from './testingBotApi.ts'

const token = '7000000001:test-token-of-the-platform-bot-000000'

let stand: TestingBotApi
let api: BotApi
const { signal } = new AbortController()

beforeAll(async () => {
  stand = await new TestingBotApi().start()
  api = makeBotApi({ token, apiRoot: stand.root, sendSeconds: 0.5, pollSeconds: 0 })
})
afterAll(() => stand.stop())

let nextPerson = 1

async function faultOf(wrong: Wrong): Promise<BotApiError> {
  stand.fail('sendMessage', wrong)
  const error: unknown = await api
    .send({ chatId: nextPerson++, text: 'Hello', button: undefined })
    .catch((thrown: unknown) => thrown)
  if (!(error instanceof BotApiError)) throw new Error(`It said ${String(error)}`)
  return error
}

describe('what the Bot API answers', () => {
  it.each<[string, Wrong, string]>([
    ['a person who stopped the bot', blockedByUser, 'blocked'],
    ['a person who is gone', deactivated, 'blocked'],
    ['a group that put the bot out', kicked, 'refused'],
    [
      'a person who never wrote first',
      { error_code: 403, description: "Forbidden: bot can't initiate conversation with a user" },
      'refused',
    ],
    ['a chat that there is not', { error_code: 400, description: 'Bad Request: chat not found' }, 'refused'],
    ['a revoked token', tokenRevoked, 'unauthorized'],
    ['another program with the same token', { error_code: 409, description: 'Conflict' }, 'conflict'],
    ['a fault over there', serverFault, 'unavailable'],
    ['a page of a proxy', 'no JSON', 'unavailable'],
    ['an answer of another shape', 'other shape', 'unavailable'],
    ['an answer that breaks off', 'cut off', 'unavailable'],
    ['no answer in time', 'silence', 'unavailable'],
  ])('%s is told apart', async (_, wrong, fault) => {
    expect((await faultOf(wrong)).fault).toBe(fault)
  })

  it('a limit says for how long nothing may be sent', async () => {
    expect(await faultOf(tooMany(35))).toMatchObject({ fault: 'too_many', retryAfter: 35 })
  })

  it('never puts the token into what is logged, though it stands in every address', async () => {
    for (const wrong of ['cut off', 'silence', tokenRevoked] as const) {
      const error = await faultOf(wrong)
      expect(JSON.stringify([error.message, error.stack, error.cause])).not.toContain('test-token')
    }
  })
})

it('sends as many messages a second as are set at that moment', async () => {
  let limit = 1
  const bot = makeBotApi({
    token,
    apiRoot: stand.root,
    sendSeconds: 5,
    pollSeconds: 0,
    perSecond: () => limit,
  })
  const send = () => bot.send({ chatId: nextPerson++, text: 'Hello', button: undefined })
  const began = performance.now()
  await send()
  const slow = send().then(() => performance.now() - began)
  limit = 30
  await Promise.all([send(), send(), send()])
  const fast = performance.now() - began
  expect(await slow).toBeGreaterThan(700)
  expect(fast).toBeLessThan(await slow)
})

describe('calls that are no messages', () => {
  it('wait for the end of a limit and go on', async () => {
    stand.fail('getMe', tooMany(1))
    expect(await api.me(signal)).toEqual({ username: 'shop_bot', hasMainApp: false })
  })

  it('are given up at once at the end, also while they wait', async () => {
    const end = new AbortController()
    stand.fail('setWebhook', tooMany(3600))
    const asked = api.setWebhook('https://shop.example/hook', 'secret', end.signal)
    await stand.until(() => stand.of('setWebhook').length > 0)
    end.abort()
    await expect(asked).rejects.toThrow(BotApiError)
  })

  it('hand over updates as they came, and refuse what has no number', async () => {
    stand.push(startMessage(1))
    expect(await api.updates(0, signal)).toMatchObject([{ update_id: 700, message: { text: '/start' } }])
    stand.fail('getUpdates', 'other shape')
    await expect(api.updates(0, signal)).rejects.toMatchObject({ fault: 'unavailable' })
  })
})
