import { beforeEach, expect, test } from 'vitest'
import type { PlatformSettings, PlatformState } from '#contract/platformSettings.ts'
import { offeredCurrency } from '#server/company/copyTemplates.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { hashPassword } from '#server/session/passwords.ts'

const path = '/admin/settings'
const password = 'correct horse 42'

const given = shared(() => testServer({ config: { smsWebhookUrl: 'https://sms.example/send' } }))
let root: Caller
beforeEach(async () => {
  root = await given.administrator()
  const hash = await hashPassword(password)
  await given.database.asRoot((db) => db.run('update users set password_hash = $1 where is_root', [hash]))
})

const read = async () => (await root.get<PlatformSettings>(path)).payload
const change = async (input: object) =>
  root.patch<PlatformSettings>(path, { ...input, version: (await read()).version })
const state = async () => (await root.get<PlatformState>(`${path}/state`)).payload
const prove = () => root.post('/app/profile/prove', { password })

test('days of grace and the currency are those of the next company, where its own currency is not offered', async () => {
  await given.database.asRoot((db) =>
    db.run("update platform_currencies set archived_at = now() where code in ('UZS')"),
  )
  expect((await change({ grace_days: 9, currency: 'EUR' })).status).toBe(200)
  const shop = await given.company()
  const [company, currency] = await given.database.asRoot(async (db) => [
    await db.one('select grace_days from companies where id = $1', [shop.id]),
    await offeredCurrency(db, 'UZS'),
  ])
  expect([company, currency]).toEqual([{ grace_days: 9 }, 'EUR'])
  expect(await change({ currency: 'UZS' })).toMatchObject({
    status: 422,
    errors: { currency: [expect.any(String)] },
  })
})

test('a stale version is refused with who was faster, and changes nothing', async () => {
  const { version } = await read()
  await change({ grace_days: 4 })
  const late = await root.patch<PlatformSettings>(path, { grace_days: 30, version })
  expect([late.status, late.code]).toEqual([409, 'stale_version'])
  expect((await read()).grace_days).toBe(4)
})

test('a service is changed by who has shown just now who they are; maps have their new key at once', async () => {
  expect(await change({ maps_key: 'a-key-of-maps' })).toMatchObject({ status: 403, code: 'proof_needed' })
  expect((await prove()).status).toBe(200)
  expect((await change({ maps_key: 'a-key-of-maps' })).status).toBe(200)
  const shop = await given.company()
  await expect
    .poll(async () => (await shop.owner.get<{ key: string }>('/app/maps')).payload.key)
    .toBe('a-key-of-maps')
  expect((await state()).services).toEqual({
    maps_key: 'settings',
    sms_url: 'environment',
    email_url: 'nowhere',
  })
})

test('a secret is sealed, shown by its last characters, never in the log, and forgotten again', async () => {
  const secret = 'the-secret-of-the-sms-service-7788'
  const at = `${path}/secrets/sms_secret`
  expect(await root.post(at, { secret })).toMatchObject({ status: 403, code: 'proof_needed' })
  await prove()
  const { payload } = await root.post<PlatformState>(at, { secret })
  expect(payload.secrets.sms_secret).toEqual({ from: 'settings', last4: '7788' })
  const kept = await given.database.asRoot((db) =>
    db.one<{ row: string; log: string }>(
      `select (select row_to_json(platform_settings)::text from platform_settings) as row,
         (select string_agg(changes::text, ' ') from platform_audit_log) as log`,
    ),
  )
  const actions = await given.database.asRoot((db) =>
    db.query<{ action: string }>('select distinct action from platform_audit_log order by action'),
  )
  expect(actions.map(({ action }) => action)).toEqual([
    'platform_settings.secret',
    'platform_settings.update',
  ])
  expect(kept?.row).toContain('"sms_secret":"v1.')
  expect(kept?.row).not.toContain(secret)
  expect(kept?.log).not.toContain(secret)
  const gone = await root.delete<PlatformState>(at)
  expect(gone.payload.secrets.sms_secret).toEqual({ from: 'nowhere', last4: null })
  expect((await root.post(at, { secret: 'short' })).status).toBe(422)
})

test('a chat for help is an address however it is written; what is neither is refused at its field', async () => {
  for (const written of ['@shop_help', 't.me/shop_help', 'http://t.me/shop_help', 'https://t.me/shop_help'])
    expect((await change({ support_url: written })).payload.support_url).toBe('https://t.me/shop_help')
  expect((await change({ support_url: 'https://help.example/a' })).payload.support_url).toBe(
    'https://help.example/a',
  )
  for (const wrong of ['@no', 'ask anna', 'javascript:alert(1)', 'http://help.example'])
    expect(await change({ support_url: wrong })).toMatchObject({
      status: 422,
      errors: { support_url: [expect.any(String)] },
    })
})

test('while sign-ups are closed nobody opens a company', async () => {
  await change({ is_signup_open: false })
  const { payload } = await given.root.get<{ categories: { id: string }[] }>('/auth/sign-up-options')
  const phone = '+998901112299'
  await given.root.post('/auth/send-code', { phone, purpose: 'register' })
  const code = given.codes.findLast((sent) => sent.phone === phone)?.code
  const body = {
    phone,
    code,
    fullname: 'Late Newcomer',
    password: 'long enough for them',
    accept_terms: true,
    company: 'Late shop',
    country: 'UZ',
    language: 'en',
    category_id: payload.categories[0]?.id,
  }
  const refused = await given.root.post('/auth/register', body)
  expect([refused.status, refused.code]).toEqual([403, 'forbidden'])
  await change({ is_signup_open: true })
  expect((await given.root.post('/auth/register', body)).status).toBe(201)
})

test('the state says what backups there are and how long newcomers may try', async () => {
  expect(await state()).toMatchObject({
    trial_days: 14,
    backup: { last_at: null, bytes: null, count: 0 },
    builds: [],
  })
})
