import { beforeAll, expect, test } from 'vitest'
import type { Invoice } from '#contract/billing.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { readPdf } from '#server/pdf/testingPdf.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company({ name: 'Plov house' })
  invoice = (await shop.owner.post<Invoice>('/app/billing/topup', { amount: 500_000_00 })).payload
})
let shop: Shop
let invoice: Invoice

const link = async (role: 'finance' | 'sales' | 'content' | 'support', id = invoice.id) =>
  (await given.administrator(role)).post<{ path: string }>(`/admin/billing/invoices/${id}/link`, {})
const take = (path: string) => given.app.inject({ method: 'GET', url: `/api${path}` })

test('finance takes the paper of a company’s invoice by a link, once, and the log says so', async () => {
  const { status, payload } = await link('finance')
  const paper = await take(payload.path)
  expect([status, paper.statusCode, paper.headers['content-type']]).toEqual([201, 200, 'application/pdf'])
  expect(paper.headers['content-disposition']).toContain(`invoice-${invoice.label}.pdf`)
  const { lines } = readPdf(paper.rawPayload)
  expect(lines).toEqual(expect.arrayContaining(['Platform LLC', 'Account 2020', 'Plov house']))
  expect((await take(payload.path)).statusCode).toBe(410)
  const logged = await given.database.asRoot((db) =>
    db.query('select action, entity_name from platform_audit_log where entity_id = $1', [invoice.id]),
  )
  expect(logged).toEqual([{ action: 'exports.create', entity_name: invoice.label }])
})

test('who sees no money of companies gets no link, nor does an unknown invoice have one', async () => {
  for (const role of ['sales', 'content', 'support'] as const)
    expect([role, (await link(role)).status]).toEqual([role, 403])
  expect((await link('finance', given.ports.newId())).status).toBe(404)
})

test('a link of somebody who may see the money no more is gone', async () => {
  const { payload } = await link('finance')
  await given.database.asRoot((db) =>
    db.run("update users set platform_role = 'sales' where platform_role = 'finance'"),
  )
  expect((await take(payload.path)).statusCode).toBe(410)
})
