import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { keptLog } from '#server/db/testLog.ts'
import { hashInviteCode } from '#server/employees/code.ts'
import { cleanUp } from '#server/http/cleanup.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { membership, startMessage } from '#server/telegram/testingBotApi.ts'
import { type Webhook, webhookOf } from './webhook.ts'

const publicUrl = 'https://shop.example'
const log = keptLog()

let given: TestServer
/** A second process on the same database. */
let second: FastifyInstance
let webhook: Webhook
let nextUpdate = 1

beforeAll(async () => {
  given = await testServer({ config: { publicUrl }, log })
  webhook = webhookOf(given.config, given.config.platformBotToken ?? '') ?? { url: '', secret: '' }
  second = await buildApp({ ...given, log, siteFolder: '/nowhere' })
})
afterAll(async () => {
  await second.close()
  await given.close()
})

interface Posting {
  update_id?: number
  secret?: string | undefined
  path?: string
  app?: FastifyInstance
}

async function post(update: object, posting: Posting = {}) {
  const { update_id = nextUpdate++, path = new URL(webhook.url).pathname, app = given.app } = posting
  const secret = 'secret' in posting ? posting.secret : webhook.secret
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: secret === undefined ? {} : { 'x-telegram-bot-api-secret-token': secret },
    payload: { ...update, update_id },
  })
  return answer.statusCode
}

function rows<Row>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return given.database.asRoot((db) => db.query<Row>(sql, values))
}

const startsOf = (personId: number) =>
  rows('select kind, code, times from bot_starts where messenger_id = $1 order by kind, code', [personId])
const owedTo = (personId: number) =>
  rows('select first_name, is_invited from bot_answers where messenger_id = $1', [personId])

describe('the webhook of the bot', () => {
  it('lies at the public address, with two secrets that nobody can guess', () => {
    expect(webhook.url).toMatch(/^https:\/\/shop\.example\/api\/bot\/platform\/[\w-]{43}$/)
    expect(webhook.secret).toMatch(/^[\w-]{43}$/)
    expect(webhook.url).not.toContain(webhook.secret)
  })

  it('has other secrets with another token or another key', () => {
    const own = (token: string, secretKey: string) =>
      webhookOf({ publicUrl, apiBase: '/api', secretKey }, token)?.secret
    expect(new Set([own('1:a', 'k'), own('1:b', 'k'), own('1:a', 'l')]).size).toBe(3)
  })

  it.each([undefined, 'http://shop.example', 'https://shop.example:3000'])(
    'does not stand at %s, where the messenger does not call',
    (address) => {
      expect(webhookOf({ ...given.config, publicUrl: address }, '1:a')).toBeUndefined()
    },
  )

  it.each<[string, Posting]>([
    ['no secret', { secret: undefined }],
    ['a wrong secret', { secret: 'x'.repeat(43) }],
    ['a secret of another length', { secret: 'x' }],
    ['a wrong path', { path: `/api/bot/platform/${'x'.repeat(43)}` }],
  ])('finds nothing for a caller with %s, and keeps nothing of it', async (_, posting) => {
    const update_id = nextUpdate++
    expect(await post(startMessage(11, 'src-forged'), { ...posting, update_id })).toBe(404)
    expect(await startsOf(11)).toEqual([])
    expect(await rows('select 1 from bot_updates where update_id = $1', [update_id])).toEqual([])
  })

  it('looks at the secrets before it reads what is sent', async () => {
    const answer = await given.app.inject({
      method: 'POST',
      url: new URL(webhook.url).pathname,
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(answer.statusCode).toBe(404)
  })

  it('is closed where no bot is set up', async () => {
    const config = { ...given.config, platformBotToken: undefined }
    const app = await buildApp({ ...given, config, log, siteFolder: '/nowhere' })
    expect(await post(startMessage(12), { app })).toBe(404)
    await app.close()
  })

  it('takes more than people may call, while wrong secrets are counted', async () => {
    const app = await buildApp({ ...given, log, siteFolder: '/nowhere', callsPerTenSeconds: 3 })
    const right = [1, 2, 3, 4, 5].map(() => post({ poll: {} }, { app }))
    expect(await Promise.all(right)).toEqual([200, 200, 200, 200, 200])
    const wrong = [1, 2, 3, 4, 5].map(() => post({}, { app, secret: 'x' }))
    expect(await Promise.all(wrong)).toEqual([404, 404, 404, 429, 429])
    await app.close()
  })

  it('takes an update once, however often and to whichever process it is posted', async () => {
    const update_id = nextUpdate++
    const update = startMessage(21, 'src-flyer')
    const tries = [given.app, second, given.app, second].map((app) => post(update, { update_id, app }))
    expect(await Promise.all(tries)).toEqual([200, 200, 200, 200])
    expect(await post(update, { update_id })).toBe(200)
    expect(await startsOf(21)).toEqual([{ kind: 'source', code: 'flyer', times: 1 }])
  })

  it('forgets the numbers of updates when nobody repeats them any more', async () => {
    const update_id = nextUpdate++
    await post({}, { update_id })
    const isKept = () => rows('select 1 from bot_updates where update_id = $1', [update_id])
    await cleanUp(given.database, new Date(Date.now() + 86_400_000))
    expect(await isKept()).toHaveLength(1)
    await cleanUp(given.database, new Date(Date.now() + 3 * 86_400_000))
    expect(await isKept()).toEqual([])
  })

  it('writes neither secrets nor people into the log', async () => {
    await post(startMessage(31, 'emp-Hidden', { first_name: 'Zebiniso' }))
    const said = JSON.stringify(log.lines)
    for (const word of [webhook.secret, webhook.url.split('/').at(-1) ?? '', 'Zebiniso', 'Hidden'])
      expect(said).not.toContain(word)
  })
})

describe('what is kept of a start', () => {
  it('an invitation, as the hash of its code, and a source, each with how often and when it was used', async () => {
    await post(startMessage(41, 'emp-Ab_9-x'))
    await post(startMessage(41, 'src-summer-flyer'))
    await post(startMessage(41, 'emp-Ab_9-x'))
    expect(await startsOf(41)).toEqual([
      { kind: 'invite', code: hashInviteCode('Ab_9-x').toString('hex'), times: 2 },
      { kind: 'source', code: 'summer-flyer', times: 1 },
    ])
  })

  it.each(['src-ab', 'src-UPPER', 'emp-', 'order-1', 'src-a_b', '__proto__', `emp-${'x'.repeat(61)}`])(
    'nothing of "%s", which is answered all the same',
    async (parameter) => {
      const personId = 5000 + nextUpdate
      await post(startMessage(personId, parameter))
      expect(await startsOf(personId)).toEqual([])
      expect(await owedTo(personId)).toHaveLength(1)
    },
  )

  it('at most fifty codes of one person, and one answer', async () => {
    for (let n = 0; n < 60; n++) await post(startMessage(61, `src-guess-${n}`))
    expect(await startsOf(61)).toHaveLength(50)
    expect(await owedTo(61)).toEqual([{ first_name: 'Anna', is_invited: false }])
  })

  it('a name without line breaks and broken characters', async () => {
    await post(startMessage(71, '', { first_name: `A\nb\ud83d${'x'.repeat(100)}` }))
    expect(await owedTo(71)).toEqual([{ first_name: `A b\ufffd${'x'.repeat(60)}`, is_invited: false }])
  })

  it('whether a person has stopped the bot', async () => {
    const stateOf = () => rows('select state from bot_people where messenger_id = 81')
    await post(startMessage(81))
    await post(membership(81, 'kicked'))
    expect(await stateOf()).toEqual([{ state: 'blocked' }])
    await post(membership(81, 'member'))
    expect(await stateOf()).toEqual([{ state: 'active' }])
    await post(membership(81, 'kicked'))
    await post(startMessage(81))
    expect(await stateOf()).toEqual([{ state: 'active' }])
  })

  it.each<[string, object]>([
    ['another text', { message: { ...(startMessage(91)['message'] as object), text: 'start' } }],
    [
      'a start in a group',
      { message: { ...(startMessage(91)['message'] as object), chat: { id: -5, type: 'group' } } },
    ],
    [
      'a sender without an id',
      { message: { ...(startMessage(91)['message'] as object), from: { id: 'x' } } },
    ],
    ['something of a later time', { wonder: { nested: [1] } }],
  ])('nothing of %s, which is taken so that it does not come again', async (_, update) => {
    expect(await post(update)).toBe(200)
    expect(await owedTo(91)).toEqual([])
  })
})
