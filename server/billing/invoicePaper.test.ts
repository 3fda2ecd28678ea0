import { beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#contract/billing.ts'
import { locales } from '#contract/locales.ts'
import { type Person, shared, type Shop, testServer } from '#server/http/testing.ts'
import { readPdf } from '#server/pdf/testingPdf.ts'
import { reauthenticateAdministrators } from '#server/profile/testingReauthentication.ts'
import { buy, makePlan, markPaid } from './testingBilling.ts'

const given = shared(testServer)
beforeAll(async () => {
  const root = await given.administrator()
  await reauthenticateAdministrators(given)
  const { payload } = await root.get<{ version: number }>('/admin/billing/seller')
  await root.patch('/admin/billing/seller', {
    version: payload.version,
    legal_name: 'Platform LLC',
    tax_id: '111 222 333',
    address: 'Tashkent, Navoi 1',
    bank_details: 'Account 2020 8000\nMFO 00444',
  })
  const plan = await makePlan(given, 300_000_00, { name: { en: 'Business', ru: 'Бизнес' } })
  shop = await given.company({ name: 'Plov house' })
  asked = (await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')).payload.invoice!
})
let shop: Shop
let asked: Invoice

async function paperOf(person: Person, id: string, language = 'en') {
  const { token } = await person.identity()
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  return given.app.inject({ method: 'GET', url: `/api/app/billing/invoices/${id}/invoice.pdf`, headers })
}

test('an invoice names payee, payer, what it is for and its sum', async () => {
  const answer = await paperOf(shop.owner, asked.id)
  expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
    200,
    `attachment; filename="invoice-${asked.label}.pdf"`,
  ])
  const { lines, missing, pages } = readPdf(answer.rawPayload)
  expect([missing, pages]).toEqual([0, 1])
  for (const text of [`Invoice ${asked.label}`, 'Platform LLC', 'Account 2020 8000', 'Plov house'])
    expect(lines).toContain(text)
  expect(lines.join('\n')).toMatch(/Plan “Business”, 1 month/)
  expect(lines.join('\n')).toMatch(/300,000/)
})

test('once it is paid there is an act of what was bought; both are written in each of the 23 languages', async () => {
  await markPaid(given, asked.id)
  const { payload } = await shop.owner.get<{ items: Invoice[] }>('/app/billing/invoices')
  const act = payload.items.find(({ kind }) => kind === 'purchase')!
  for (const { code } of locales)
    for (const id of [asked.id, act.id]) {
      const { missing, lines } = readPdf((await paperOf(shop.owner, id, code)).rawPayload)
      expect([code, missing]).toEqual([code, 0])
      expect(lines.join(' ')).toContain('Plov house')
    }
  const { lines } = readPdf((await paperOf(shop.owner, act.id)).rawPayload)
  expect(lines[0]).toBe(`Act ${act.label}`)
})

test('a partly paid invoice says what is left, a credit note which invoice it takes back', async () => {
  const { payload } = await shop.owner.post<Invoice>('/app/billing/topup', { amount: 500_000_00 })
  const root = await given.administrator()
  await reauthenticateAdministrators(given)
  const path = `/admin/billing/invoices/${payload.id}` as const
  await root.post(`${path}/pay`, { payment_ref: 'bank 1', amount: 200_000_00 })
  const partly = readPdf((await paperOf(shop.owner, payload.id)).rawPayload).lines.join('\n')
  expect(partly).toMatch(/Paid so far[^]*200,000[^]*Left to pay[^]*300,000/)
  await root.post(`${path}/pay`, { payment_ref: 'bank 2' })
  expect((await root.post(`${path}/refund`, { reason: 'Two by mistake' })).status).toBe(200)
  const { items } = (await shop.owner.get<{ items: Invoice[] }>('/app/billing/invoices')).payload
  const note = items.find(({ kind }) => kind === 'credit')!
  const answer = await paperOf(shop.owner, note.id)
  expect(answer.headers['content-disposition']).toContain(`credit-${note.label}.pdf`)
  const { lines } = readPdf(answer.rawPayload)
  for (const text of [
    `Credit note ${note.label}`,
    `To invoice ${payload.label}`,
    'Two by mistake',
    'Plov house',
  ])
    expect(lines).toContain(text)
  expect(lines.join('\n')).toMatch(/Total[-−].*500,000/)
})

test('a link hands it out once; it is for those who see the bill, and for nobody of another company', async () => {
  const link = await shop.owner.post<{ path: string }>(`/app/billing/invoices/${asked.id}/link`, {})
  const take = () => given.app.inject({ method: 'GET', url: `/api${link.payload.path}` })
  expect([(await take()).statusCode, (await take()).statusCode]).toEqual([200, 410])
  const own = await shop.accountant.post<{ path: string }>(`/app/billing/invoices/${asked.id}/link`, {})
  expect((await given.app.inject({ method: 'GET', url: `/api${own.payload.path}` })).statusCode).toBe(200)
  const other = await given.company()
  expect((await paperOf(shop.manager, asked.id)).statusCode).toBe(403)
  expect((await paperOf(other.owner, asked.id)).statusCode).toBe(404)
})
