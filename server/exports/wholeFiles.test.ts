import { expect, test } from 'vitest'
import type { Payload } from '#contract/endpoint.ts'
import type { createOrderExport } from '#contract/exports.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'

type Link = Payload<typeof createOrderExport>

const given = shared(testServer)

async function fileOf(person: Person, dataset: string, body: object = {}): Promise<string[]> {
  const { payload, status } = await person.post<Link>(`/app/exports/${dataset}`, body)
  expect(status).toBe(201)
  const file = await given.app.inject({ method: 'GET', url: `/api${payload.path}` })
  expect(file.headers['content-disposition']).toContain(`${dataset}-`)
  const lines = file.body.replace('\ufeff', '').split('\r\n').slice(0, -1)
  expect(lines).toHaveLength(payload.rows + 1)
  return lines
}

test('the file of orders has every order but tests, with its sums in the units that people write', async () => {
  const own = await selling(given, { currency: 'USD' })
  const tea = await own.sell('Tea', 1050)
  const other = await selling(given)
  await other.order([[await other.sell('Coffee', 1000), 1000]])
  await own.order([[tea, 2000]], { customer: { phone: '+998901112233', name: '=Nodira' } })
  await own.shop.owner.patch('/app/settings/general/test-mode', { is_on: true })
  await own.order([[tea, 1000]])

  const [head = '', first = ''] = await fileOf(own.shop.owner, 'orders')
  const cells = first.split(',')
  const cellOf = (name: string) => cells[head.split(',').indexOf(name)]
  expect(cellOf('number')).toBe('1')
  expect(cellOf('customer_name')).toBe("'=Nodira")
  expect(cellOf('customer_phone')).toBe("'+998901112233")
  expect(cellOf('items')).toBe('2 × Tea')
  expect(cellOf('total')).toBe('21.00')

  const [, masked = ''] = await fileOf(own.shop.accountant, 'orders', { separator: 'semicolon' })
  expect(masked).toContain('"21,00"')
  expect(masked).not.toContain('998901112233')
})

test('a file of orders holds what the filters of their list find', async () => {
  const own = await selling(given, { currency: 'USD' })
  const { owner } = own.shop
  const tea = await own.sell('Tea', 1000)
  const paid = (method_id: string) => ({ payment: { method_id, is_paid: true } })
  await own.order([[tea, 1000]], { ...paid(own.cash), customer: { phone: '+998901112233', name: 'Nodira' } })
  await own.order([[tea, 2000]], paid(own.card))
  await own.order([[tea, 3000]], { payment: { method_id: own.card, is_paid: false } })
  const numbers = async (body: object) =>
    (await fileOf(owner, 'orders', body)).slice(1).map((line) => Number(line.split(',')[0]))
  expect(await numbers({})).toEqual([1, 2, 3])
  expect(await numbers({ payment_method: own.card })).toEqual([2, 3])
  expect(await numbers({ payment_status: 'paid' })).toEqual([1, 2])
  expect(await numbers({ payment_method: own.card, payment_status: 'due' })).toEqual([3])
  expect(await numbers({ q: 'nodira', payment_method: own.cash })).toEqual([1])
  expect(await numbers({ amount_min: 2000, amount_max: 2000 })).toEqual([2])
  expect(await numbers({ stage: [own.stages['New']], payment_status: 'refunded' })).toEqual([])
  expect((await owner.post('/app/exports/orders', { payment_status: 'late' })).status).toBe(422)
  const log = await owner.get<{ items: { changes: object }[] }>('/app/audit?action=exports.create')
  expect(JSON.stringify(log.payload)).not.toContain('nodira')
})

test('a file of orders holds what its maker sees: of their branches, and what the filters name is the company’s', async () => {
  const own = await selling(given, { currency: 'USD' })
  const tea = await own.sell('Tea', 1000)
  await own.order([[tea, 1000]])
  const second = given.ports.newId()
  await given.database.asRoot((db) =>
    db.run(
      `insert into branches (company_id, id, name, time_zone, fulfilments) values ($1, $2, 'Second', 'Asia/Tashkent', array['pickup'])`,
      [own.shop.id, second],
    ),
  )
  const clerk = own.shop.hire('manager', { branch_ids: [second], visibility: 'branch' })
  expect(await fileOf(own.shop.owner, 'orders')).toHaveLength(2)
  expect(await fileOf(clerk, 'orders')).toHaveLength(1)
  const first = await given.database.asRoot((db) =>
    db.one<{ id: string }>('select id from branches where company_id = $1 and id <> $2', [
      own.shop.id,
      second,
    ]),
  )
  const named = { branch_id: first?.id }
  expect((await clerk.post('/app/exports/orders', named)).errors).toHaveProperty('branch_id')
  expect((await own.shop.owner.post('/app/exports/orders', named)).status).toBe(201)
  for (const field of ['branch_id', 'customer_id', 'payment_method', 'tag'])
    expect(
      (await own.shop.owner.post('/app/exports/orders', { [field]: given.ports.newId() })).errors,
    ).toHaveProperty(field)
  expect(
    (await own.shop.owner.post('/app/exports/orders', { stage: [given.ports.newId()] })).errors,
  ).toHaveProperty('stage')
})

test('the file of products can be imported again: a line for each variant', async () => {
  const own = await selling(given, { currency: 'USD' })
  await own.sell('Tea', 1050, 7000)
  const [head = '', first = ''] = await fileOf(own.shop.manager, 'products')
  expect(head.split(',').slice(0, 2)).toEqual(['Handle', 'Title'])
  const cellOf = (name: string) => first.split(',')[head.split(',').indexOf(name)]
  expect(cellOf('Title')).toBe('Tea')
  expect(cellOf('Variant Price')).toBe('10.50')
  expect(cellOf('Variant Inventory Qty')).toBe('7')
})

test('a link is worth nothing once its maker has lost the right to that file', async () => {
  const { shop } = await selling(given)
  const { payload } = await shop.accountant.post<Link>('/app/exports/orders', {})
  await given.database.asRoot((db) =>
    db.run(
      `update roles set permissions = '{customers.export}' where company_id = $1 and key = 'accountant'`,
      [shop.id],
    ),
  )
  const file = await given.app.inject({ method: 'GET', url: `/api${payload.path}` })
  expect(file.statusCode).toBe(410)
})
