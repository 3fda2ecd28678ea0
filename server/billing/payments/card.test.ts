import { expect, test } from 'vitest'
import type { Invoice } from '#contract/billing.ts'
import type { StrayPayment } from '#contract/invoicePayments.ts'
import { buy, makePlan, markPaid } from '#server/billing/testingBilling.ts'
import { closeCompanies } from '#server/general/closeCompanies.ts'
import { sweep } from '#server/payments/online/testingOnline.ts'
import {
  billingOf,
  completed,
  given,
  keys,
  openShop,
  provider,
  shop,
  tell,
  testCards,
  topUp,
} from './cardTests.ts'

testCards()

const invoices = async () =>
  (await shop.owner.get<{ items: Invoice[] }>('/app/billing/invoices')).payload.items
const pay = (id: string) => shop.owner.post<{ url: string }>(`/app/billing/invoices/${id}/card`)
const stray = async () => {
  const finance = await given.administrator('finance')
  return (await finance.get<{ items: StrayPayment[] }>('/admin/billing/payments')).payload.items
}

/** The page behind an address. */
function pageAt(url: string) {
  const found = [...provider.sessions.values()].find((one) => one.url === url)
  if (!found) throw new Error('There is no such page')
  return found
}

test('an invoice is paid by card once, however often and in whatever order the provider tells', async () => {
  const { id } = await topUp()
  const { status, payload } = await pay(id)
  expect(status).toBe(201)
  const page = pageAt(payload.url)
  expect(page).toMatchObject({ amount_total: 50_000_00, currency: 'uzs', made_with: keys.paymentsSecretKey })
  expect(page.success_url).toMatch(/\/app\/billing\?open=invoices$/)
  expect((await pay(id)).payload.url).toBe(payload.url)
  const before = { ...page, status: 'expired' }
  const paid = provider.pay(page)
  await Promise.all(Array.from({ length: 10 }, () => tell(completed, paid)))
  expect(await tell('checkout.session.expired', before)).toBe(200)
  expect(await tell(completed, paid)).toBe(200)
  expect((await billingOf()).balance).toBe(50_000_00)
  expect((await invoices()).map(({ state }) => state)).toEqual(['paid'])
  expect((await pay(id)).status).toBe(409)
})

test('a purchase by card begins as soon as its invoice is paid', async () => {
  const plan = await makePlan(given, 300_000_00)
  const { payload } = await buy(shop.owner, { plan_id: plan.id, months: 1 }, 'bank')
  const { url } = (await pay(payload.invoice?.id ?? '')).payload
  expect((await billingOf()).plan.id).not.toBe(plan.id)
  await tell(completed, provider.pay(pageAt(url)))
  expect(await billingOf()).toMatchObject({
    plan: { id: plan.id },
    is_paid: true,
    balance: 0,
    state: 'active',
  })
})

test('another sum, and money for an invoice that was paid or withdrawn meanwhile, is on the balance', async () => {
  const [less, twice, gone] = [await topUp(), await topUp(), await topUp()]
  const pages = []
  for (const { id } of [less, twice, gone]) pages.push(provider.pay(pageAt((await pay(id)).payload.url)))
  await markPaid(given, twice.id, 'bank 77')
  await shop.owner.post(`/app/billing/invoices/${gone.id}/void`)
  await tell(completed, { ...pages[0], amount_total: 20_000_00 })
  for (const page of pages) await tell(completed, page)
  expect((await billingOf()).balance).toBe(20_000_00 + 3 * 50_000_00)
  const states = (await invoices()).map(({ id, state }) => [id, state])
  expect(states).toContainEqual([less.id, 'open'])
  expect(states).toContainEqual([gone.id, 'void'])
  expect(await stray()).toEqual([])
})

test('another currency waits for a person, who says what was done', async () => {
  const { id } = await topUp()
  const page = provider.pay(pageAt((await pay(id)).payload.url))
  await tell(completed, { ...page, currency: 'usd' })
  await tell(completed, page)
  expect((await billingOf()).balance).toBe(0)
  const [one, ...others] = await stray()
  expect(others).toEqual([])
  expect(one).toMatchObject({ said_currency: 'USD', currency: 'UZS', reference: page.payment_intent })
  const finance = await given.administrator('finance')
  const path = `/admin/billing/payments/${one?.id}/settle` as const
  expect((await finance.post(path, { note: '' })).status).toBe(422)
  expect((await finance.post(path, { note: 'Given back' })).status).toBe(200)
  expect((await finance.post(path, { note: 'Given back' })).status).toBe(404)
  expect(await stray()).toEqual([])
})

test('nothing is believed without the signature, nor of pages that are none of ours', async () => {
  const { id } = await topUp()
  const paid = provider.pay(pageAt((await pay(id)).payload.url))
  expect(await tell(completed, paid, { secret: 'whsec_of_somebody' })).toBe(400)
  expect(await tell(completed, paid, { signed: given.clock.now().getTime() / 1000 - 3600 })).toBe(400)
  const stranger = { ...paid, id: 'cs_other', client_reference_id: 'x', metadata: {} }
  expect(await tell(completed, stranger)).toBe(200)
  const url = `${given.config.apiBase}/billing/payments/guessed`
  expect((await given.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(404)
  expect((await billingOf()).balance).toBe(0)
})

test('what the provider does not tell is asked for', async () => {
  const { id } = await topUp()
  provider.pay(pageAt((await pay(id)).payload.url))
  given.clock.set(new Date(given.clock.now().getTime() + 3 * 60_000))
  await Promise.all([sweep(given), sweep(given)])
  expect((await billingOf()).balance).toBe(50_000_00)
})

test('a provider that does not answer is asked again, and makes one page', async () => {
  const { id } = await topUp()
  const pages = provider.sessions.size
  provider.faults = ['down']
  expect((await pay(id)).status).toBe(503)
  expect((await pay(id)).status).toBe(201)
  expect(provider.sessions.size).toBe(pages + 1)
})

test('without keys nobody is offered a card', async () => {
  expect((await billingOf()).rails).toContain('card')
  given.config.paymentsSecretKey = undefined
  const { id } = await topUp()
  expect((await billingOf()).rails).not.toContain('card')
  expect((await pay(id)).status).toBe(404)
})

test('who made a page and who dealt with a payment stands in the logs', async () => {
  const { id } = await topUp()
  await pay(id)
  const rows = await given.database.asRoot(async (db) => [
    ...(await db.query('select action, entity_id from audit_log where entity_id = $1 and action <> $2', [
      id,
      'billing.invoice',
    ])),
    ...(await db.query("select action, changes from platform_audit_log where entity = 'invoice_payments'")),
  ])
  expect(rows).toMatchObject([
    { action: 'billing.link', entity_id: id },
    { action: 'billing.settle', changes: { reason: [null, 'Given back'] } },
  ])
})

test('the invoice of another company is paid by nobody', async () => {
  const { id } = await topUp()
  await openShop()
  expect((await pay(id)).status).toBe(404)
})

test('what is paid for a company that is closed meanwhile waits for a person', async () => {
  const { id } = await topUp()
  const page = provider.pay(pageAt((await pay(id)).payload.url))
  await given.database.asRoot((db) =>
    db.run('update companies set closes_at = $2 where id = $1', [shop.id, given.clock.now()]),
  )
  await closeCompanies(given)
  expect([await tell(completed, page), await tell(completed, page)]).toEqual([200, 200])
  const mine = (await stray()).filter(({ company_id }) => company_id === shop.id)
  expect(mine).toMatchObject([{ is_closed: true, said_amount: 50_000_00, said_currency: 'UZS' }])
  expect(mine[0]?.company_name).toBe('Test shop')
  const [invoice] = await given.database.asRoot((db) =>
    db.query<{ state: string }>('select state from invoices where id = $1', [id]),
  )
  expect(invoice?.state).toBe('void')
  const finance = await given.administrator('finance')
  const path = `/admin/billing/payments/${mine[0]?.id}/settle` as const
  expect((await finance.post(path, { note: 'Given back' })).status).toBe(200)
})
