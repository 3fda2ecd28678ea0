import { beforeAll, expect, test } from 'vitest'
import type { PlatformAuditRow } from '#contract/audit.ts'
import type { Payload } from '#contract/endpoint.ts'
import type { convertLead, Lead } from '#contract/leads.ts'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { stage, leadPath as path, type TestLeads, testingLeads } from './testingLeads.ts'

const given = shared(testServer)
beforeAll(async () => {
  made = await testingLeads(given)
})
let made: TestLeads

const convert = ({ id, version }: Pick<Lead, 'id' | 'version'>) =>
  made.sales.post<Payload<typeof convertLead>>(`${path}/${id}/convert`, { version })
const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.query<Record<string, unknown>>(statement, values))
const companiesOf = (phone: string | null) =>
  onRoot(
    `select companies.id, companies.name, companies.state, companies.country from companies
     join employees on employees.company_id = companies.id join users on users.id = employees.user_id
     where phone_number = $1`,
    [phone],
  )

test('a lead becomes a draft company, into which the person signs in with the phone and goes on with the onboarding', async () => {
  const lead = await made.add({ name: 'Nora', company: 'Nora’s cakes' })
  const { status, payload } = await convert(lead)
  expect([status, payload.is_sent]).toEqual([200, false])
  expect(new URL(payload.link).pathname).toBe('/login')
  const [company, ...others] = await companiesOf(lead.phone)
  expect([company, others]).toEqual([
    expect.objectContaining({ name: 'Nora’s cakes', state: 'draft', country: 'UZ' }),
    [],
  ])
  expect(payload.lead).toMatchObject({
    company_id: company?.['id'],
    category: 'in_progress',
    version: 2,
    touched_at: expect.any(String),
    shop: { name: 'Nora’s cakes', state: 'draft' },
  })
  const root = await given.administrator()
  const log = await root.get<{ items: PlatformAuditRow[] }>(`/admin/audit?entity_id=${lead.id}`)
  expect(log.payload.items.map(({ action }) => action)).toEqual(['leads.convert', 'leads.create'])

  await given.root.post('/auth/send-code', { phone: lead.phone, purpose: 'login' })
  const code = given.codes.findLast(({ phone }) => phone === lead.phone)?.code
  const entered = await given.root.post<SignedIn>('/auth/verify-code', { phone: lead.phone, code })
  expect(entered.payload).toMatchObject({
    user: { full_name: 'Nora', onboarding: false },
    company: { id: company?.['id'] },
  })
})

test('asked twice, and by two at once, one company is made and both are told the same', async () => {
  const lead = await made.add()
  const both = await Promise.all([convert(lead), convert(lead)])
  const again = await convert(lead)
  const ids = [...both, again].map(({ payload }) => payload.lead.company_id)
  expect(new Set(ids).size).toBe(1)
  expect(await companiesOf(lead.phone)).toHaveLength(1)
  expect(again.payload.lead.version).toBe(2)
})

test('whoever has a company of their own is joined to it', async () => {
  const shop = await given.company()
  const { user_id } = await shop.owner.identity()
  const lead = await made.add()
  await onRoot('update users set phone_number = $2 where id = $1', [user_id, lead.phone])
  expect((await convert(lead)).payload.lead.company_id).toBe(shop.id)
  expect(await companiesOf(lead.phone)).toHaveLength(1)
})

test('a lead whose company was closed gets another one', async () => {
  const shop = await given.company()
  const lead = await made.add({ company_id: shop.id })
  await onRoot("update companies set state = 'closed' where id = $1", [shop.id])
  const { payload } = await convert(lead)
  expect(payload.lead.shop).toMatchObject({ state: 'draft' })
  expect(payload.lead.company_id).not.toBe(shop.id)
})

test('whoever has started the bot is written to, and comes by the messenger', async () => {
  const lead = await made.add({ phone: null, messenger: '@nora' })
  await onRoot('update leads set messenger_id = 77001 where id = $1', [lead.id])
  await onRoot(
    `insert into bot_people (bot_id, messenger_id, language, started_at, last_at) values (1, 77001, 'en', now(), now())`,
  )
  const { payload } = await convert(lead)
  expect(payload.is_sent).toBe(true)
  const [message] = await onRoot(
    `select text, messenger_id::int, phone_number, next_at is not null as is_queued from owner_messages
     join users on users.id = user_id where company_id = $1`,
    [payload.lead.company_id],
  )
  expect(message).toEqual({
    text: `Ваша компания готова. Войдите и настройте её: ${payload.link}`,
    messenger_id: 77001,
    phone_number: null,
    is_queued: true,
  })
  expect((await convert(lead)).payload.is_sent).toBe(false)
})

test('a lead that nobody could sign in as, an old version, and what is closed or archived is refused, and nothing is made', async () => {
  const named = await made.add({ phone: null, messenger: '@somebody' })
  const refused = await convert(named)
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['phone']])
  const old = await made.add()
  expect((await convert({ ...old, version: 9 })).code).toBe('stale_version')
  const shop = await given.company()
  const won = await made.add({ stage_id: stage('won'), amount: 1, company_id: shop.id })
  const lost = await made.add({ stage_id: stage('lost'), lost_reason: 'not_now' })
  const archived = await made.add()
  await made.sales.delete(`${path}/${archived.id}`)
  for (const one of [won, lost, archived]) expect((await convert(one)).status).toBe(409)
  const blocked = await made.add()
  await onRoot(
    `insert into users (id, full_name, phone_number, blocked_at, created_at) values ($1, 'Anna', $2, now(), now())`,
    [given.ports.newId(), blocked.phone],
  )
  expect((await convert(blocked)).status).toBe(409)
  for (const { phone } of [old, lost, archived, blocked]) expect(await companiesOf(phone)).toEqual([])
})
