import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { photo } from '#server/files/testingImages.ts'
import { makeLog } from '#server/http/log.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { openStream } from '#server/http/events/testingStream.ts'
import { signInitData } from '#server/telegram/signInitData.ts'
import { everyRow } from './everyRow.ts'
import { productOf } from './stockedGoods.ts'

/** Secrets of the installation, each one of a kind. */
const secretKey = 'canary-key-of-the-installation-000000000000000'
const platformBotToken = '7000000042:canary-token-of-the-bot-00000000000000'
const s3Keys = {
  accessKeyId: 'CANARYACCESSKEY00001',
  secretAccessKey: 'canary/secret/of/the/store/000000000000',
}
/** A bucket that nobody reaches: what goes wrong with it is told, its keys are not. */
const s3 = { endpoint: 'http://127.0.0.1:9', region: 'canary', bucket: 'canary', credentials: s3Keys }
const databaseUrl = 'postgres://canary:canary-password-of-the-database@db.example/shop'
const password = 'canary password of Rita'
const phone = '+998935550142'

let given: TestServer
let dataDir: string
const said: string[] = []
/** What is secret by its name or by having been handed out, and how it was called. */
const canaries = new Map<string, string>([
  [secretKey, 'the key of the installation'],
  [platformBotToken, 'the token of the bot'],
  [s3Keys.secretAccessKey, 'the secret of the store'],
  [s3Keys.accessKeyId, 'the key of the store'],
  ['canary-password-of-the-database', 'the password of the database'],
  [password, 'a password'],
])

/** The log as the product writes it, to the last field. */
const log = makeLog({ logLevel: 'debug' }, { write: (line: string) => void said.push(line) })

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'canaries-'))
  given = await testServer({ log, config: { dataDir, secretKey, platformBotToken, databaseUrl, s3 } })
})
afterAll(async () => {
  await given.close()
  rmSync(dataDir, { recursive: true })
})

function found(text: string): string[] {
  return [...canaries].filter(([canary]) => text.includes(canary)).map(([, name]) => name)
}

async function signUp(): Promise<SignedIn> {
  await given.root.post('/auth/send-code', { phone, purpose: 'register' })
  const code = given.codes.at(-1)?.code ?? ''
  const options = await given.root.get('/auth/sign-up-options')
  const [{ id }] = options.payload['categories'] as [{ id: string }]
  const company = { company: 'Ritas', category_id: id, country: 'UZ', language: 'en', accept_terms: true }
  const { payload } = await given.root.post<SignedIn>('/auth/register', {
    fullname: 'Rita',
    phone,
    code,
    password,
    ...company,
  })
  canaries.set(payload.token, 'the token of a session')
  return payload
}

async function launch(): Promise<void> {
  const fields = {
    auth_date: Math.floor(Date.now() / 1000),
    query_id: 'canary-query',
    user: { id: 7, first_name: 'Zoe' },
  }
  const init_data = signInitData(fields, platformBotToken)
  canaries.set(new URLSearchParams(init_data).get('hash') ?? '', 'the proof of launch data')
  const { payload } = await given.root.post<SignedIn>('/init', { init_data, version: '9.6', platform: 'ios' })
  canaries.set(payload.token, 'the token of a launch')
  await given.root.post('/init', { init_data: `${init_data}0`, version: '9.6', platform: 'ios' })
}

/** The ways on which a secret could get where it does not belong: mistyped, refused, reported, broken off. */
async function mishandle(token: string): Promise<void> {
  const person = given.withToken(token)
  await given.root.post('/auth/login', { login: phone, password: `${password} ` })
  await given.root.post('/auth/login', { login: password, password })
  await given.root.post('/auth/admin/login', { login: password, password })
  await person.post('/app/customers', { name: 1, password, token, note: '' })
  await person.get(`/app/orders?q=${token}`)
  await person.get(`/exports/${token}`)
  await given.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"password":"${password}"`,
  })
  await given.root.post('/log-error', {
    message: `GET /api/x?token=${token}\nBearer ${token}\ntgWebAppData=hash%3D${token}`,
  })
  await person.upload('/app/files', { name: 'a.png', content: await photo(40, 40, 'png') })
  await given.root.post('/log-error', { message: `bot ${platformBotToken} at Rita.ts:1:2` })
}

it('no secret is in a row, a line of the log, a report, an event, an export or an answer that has no right to it', async () => {
  const { token } = await signUp()
  const person = given.withToken(token)
  const address = await given.app.listen({ port: 0, host: '127.0.0.1' })
  const stream = await openStream(`${address}/api/app/events`, token)
  await launch()
  await given.root.post('/auth/send-code', { phone, purpose: 'login' })
  await mishandle(token)
  const dishes = { name: { en: 'Dishes' }, parent_id: null, is_visible: true, colour: 'slate' }
  const category = await person.post('/app/dictionaries/categories', dishes)
  const product = await person.post('/app/products', {
    ...productOf('Ritas', category.payload.id, []),
    images: [],
  })
  expect(product.status).toBe(201)
  const customer = await person.post('/app/customers', {
    name: 'Nodira',
    phone: null,
    note: '',
    is_blacklisted: false,
  })
  const made = await person.post('/app/exports', { dataset: 'customers' })
  const link = String(made.payload['path'])
  canaries.set(link.slice('/exports/'.length), 'the secret of a link')
  const file = await given.app.inject(`/api${link}`)
  expect(file.statusCode).toBe(200)
  const told = await stream.until(1)
  const answers = await Promise.all(
    [
      '/app/me',
      '/app/audit',
      `/app/customers/${customer.payload.id}/personal-data`,
      '/openapi.json',
      '/app/dictionary/references',
    ].map((path) => person.get(path)),
  )
  stream.close()
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const rows = await everyRow(given)
  expect({
    rows: found(rows.join('\n')),
    log: found(said.join('\n')),
    events: found(JSON.stringify(told)),
    file: found(file.body),
    answers: found(answers.map(({ body }) => body).join('\n')),
  }).toEqual({ rows: [], log: [], events: [], file: [], answers: [] })
  for (const { code } of given.codes) expect(said.join('\n')).not.toContain(`"${code}"`)
  expect(rows.filter((row) => row.startsWith('error_reports ')).length).toBeGreaterThan(1)
})
