import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { generalSettings, type GeneralSettings } from '#contract/general.ts'
import type { Image } from '#contract/files.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { photo } from '#server/files/testingImages.ts'
import { removeUnused } from '#server/files/removeUnused.ts'
import { quietLog } from '#server/db/testLog.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { settledShop } from './testingGeneral.ts'

let given: TestServer
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'general-'))
  given = await testServer({ config: { dataDir } })
})
afterAll(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})
beforeEach(() => given.clock.set('2030-03-14T06:00:00Z'))

const facts = async ({ path }: { path: string }) => (await given.root.get<Storefront>(path)).payload

test('the settings begin as the company was made', async () => {
  const row = await (await settledShop(given)).read()
  expect(generalSettings.row.safeParse(row).error).toBeUndefined()
  expect(row).toMatchObject({
    name: 'Test shop',
    country: 'UZ',
    currency: 'UZS',
    show_decimals: false,
    is_currency_locked: false,
    prep_min: 30,
    auto_accept: 'never',
    accept_timeout_min: null,
    customer_cancel_min: 5,
  })
})

test('who may see the settings sees them, and only who may change them does', async () => {
  const it = await settledShop(given)
  expect((await it.shop.manager.get('/app/settings/general')).status).toBe(200)
  expect((await it.set({ name: 'Mine' }, it.shop.manager)).status).toBe(403)
  expect((await it.shop.kitchen.get('/app/settings/general')).status).toBe(403)
  expect((await it.read()).name).toBe('Test shop')
})

test('of two who save at once one is told what the other has written', async () => {
  const it = await settledShop(given)
  const { version } = await it.read()
  const send = (name: string) => it.owner.patch<GeneralSettings>('/app/settings/general', { name, version })
  const answers = await Promise.all([send('First'), send('Second')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const [saved] = answers.filter(({ status }) => status === 200)
  expect((await it.read()).name).toBe(saved?.payload.name)
  const [late] = answers.filter(({ status }) => status === 409)
  expect(late?.body).toContain(`"name":"${saved?.payload.name}"`)
})

test('everybody gets the company anew when something of it has changed', async () => {
  const it = await settledShop(given)
  const changes = { name: 'Other shop', languages: ['en', 'ru'], day_start: 360, show_decimals: true }
  expect((await it.set(changes)).payload).toMatchObject({ ...changes, version: 2 })
  const { payload } = await it.shop.kitchen.get<{ company: object }>('/app/me')
  const { show_decimals, ...rest } = changes
  expect(payload.company).toMatchObject({ ...rest, currency: { code: 'UZS', show_decimals } })
  const events = await it.ask(
    'select event, permission from outbox where company_id = $1 order by seq desc limit 2',
  )
  expect(events).toEqual([
    { event: 'row.changed', permission: 'settings.view' },
    { event: 'company.changed', permission: null },
  ])
})

test('the storefront shows who the company is and where to reach it, in the asked language', async () => {
  const it = await settledShop(given)
  const about = {
    name: 'Plov house',
    legal_name: 'Plov LLC',
    tax_id: '301 222 333',
    email: 'plov@example.com',
    site: 'https://plov.example.com/',
    socials: ['https://t.me/plov'],
    address: 'Navoi 1',
    preorder_days: 3,
    min_order: 5000,
    show_decimals: true,
  }
  await it.set({
    ...about,
    phone: '901234567',
    languages: ['en', 'ru'],
    description: { en: 'Rice', ru: 'Рис' },
  })
  const { show_decimals, ...shown } = about
  expect(await facts(it)).toMatchObject({
    ...shown,
    phone: '+998901234567',
    description: 'Rice',
    currency: { show_decimals },
  })
  const answer = await given.root.get<Storefront>(`${it.path}?lang=ru`)
  expect(answer.payload.description).toBe('Рис')
  expect(answer.headers['cache-control']).toBe('public, max-age=4')
})

test('what cannot be is refused at its field and changes nothing', async () => {
  const it = await settledShop(given)
  const refused: [object, string][] = [
    [{ name: 'A' }, 'name'],
    [{ country: 'XX' }, 'country'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ currency: 'XXX' }, 'currency'],
    [{ tax_id: '301 222' }, 'tax_id'],
    [{ day_start: 1440 }, 'day_start'],
    [{ languages: [] }, 'languages'],
    [{ languages: ['en', 'en'] }, 'languages'],
    [{ languages: ['en', 'ru', 'uz', 'kz', 'tr', 'de'] }, 'languages'],
    [{ languages: ['ru'] }, 'default_language'],
    [{ default_language: 'ru' }, 'default_language'],
    [{ phone: '12345' }, 'phone'],
    [{ email: 'nobody' }, 'email'],
    [{ site: 'javascript:alert(1)' }, 'site'],
    [{ socials: ['ftp://x.example.com'] }, 'socials.0'],
    [{ number_prefix: '1234567' }, 'number_prefix'],
    [{ accept_timeout_min: 31 }, 'accept_timeout_min'],
    [{ customer_cancel_min: 61 }, 'customer_cancel_min'],
    [{ auto_accept: 'branches' }, 'auto_accept_branch_ids'],
    [{ auto_accept_branch_ids: [given.ports.newId()] }, 'auto_accept_branch_ids'],
    [{ prep_min: 4 }, 'prep_min'],
    [{ busy_steps: [] }, 'busy_steps'],
    [{ preorder_days: 31 }, 'preorder_days'],
    [{ min_order: -1 }, 'min_order'],
    [{ staff_stage_id: given.ports.newId() }, 'staff_stage_id'],
    [{ staff_stage_id: it.stages['Delivered'] }, 'staff_stage_id'],
    [{ category_id: given.ports.newId() }, 'category_id'],
    [{ logo_id: given.ports.newId() }, 'logo_id'],
  ]
  for (const [patch, field] of refused) {
    const answer = await it.set(patch)
    expect([answer.status, Object.keys(answer.errors)], JSON.stringify(patch)).toEqual([422, [field]])
  }
  expect((await it.read()).version).toBe(1)
})

test('a phone that is there can be replaced and not taken away', async () => {
  const it = await settledShop(given)
  await it.set({ phone: '+998901234567' })
  expect((await it.set({ phone: null })).errors).toEqual({ phone: ['Customers need a phone to reach you'] })
  expect((await it.set({ country: 'KZ', phone: '7012345678' })).payload.phone).toBe('+77012345678')
})

test('a logo and a cover stay as long as the company shows them', async () => {
  const it = await settledShop(given)
  const upload = async (side: number) => {
    const file = { name: 'logo.jpg', content: await photo(side, side) }
    return (await it.owner.upload<Image>('/app/files', file)).payload.id
  }
  const [logo_id, cover_id] = [await upload(640), await upload(650)]
  await upload(660)
  const saved = await it.set({ logo_id, cover_id })
  expect(saved.payload).toMatchObject({ logo: { id: logo_id }, cover: { id: cover_id } })
  const other = await settledShop(given)
  expect(Object.keys((await other.set({ logo_id })).errors)).toEqual(['logo_id'])

  given.clock.set('2030-03-16T06:00:00Z')
  await removeUnused({ ...given, log: quietLog })
  const kept = await it.ask<{ id: string }>('select id from images where company_id = $1')
  expect(kept.map(({ id }) => id).toSorted()).toEqual([logo_id, cover_id].toSorted())
  expect(await facts(it)).toMatchObject({ logo: { id: logo_id }, cover: { id: cover_id } })
})

test('branches that went by the clock of the company go on with it', async () => {
  const it = await settledShop(given)
  await it.set({ time_zone: 'Asia/Almaty' })
  const zones = 'select time_zone from branches where company_id = $1'
  expect(await it.ask(zones)).toEqual([{ time_zone: 'Asia/Almaty' }])
  await it.write("update branches set time_zone = 'Europe/Berlin' where company_id = $1")
  await it.set({ time_zone: 'Asia/Tashkent' })
  expect(await it.ask(zones)).toEqual([{ time_zone: 'Europe/Berlin' }])
})
