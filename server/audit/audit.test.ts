import { beforeAll, expect, test } from 'vitest'
import type { AuditRow } from '#contract/audit.ts'
import { type Person, shared } from '#server/http/testing.ts'
import { testServer } from '#server/http/testing.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'

interface Page {
  items: AuditRow[]
  next_cursor: string | null
}

const given = shared(testServer)
beforeAll(async () => {
  made = await selling(given)
})
let made: Selling

const read = async (person: Person, query = '') => (await person.get<Page>(`/app/audit${query}`)).payload
const actionsOf = ({ items }: Page) => items.map(({ action }) => action)

const guest = { name: 'Nodira', phone: '+998907778899', note: '', is_blacklisted: false }

test('who did what is found by person, action, thing and time, page by page, the newest first', async () => {
  const { owner, manager } = made.shop
  const { payload } = await owner.post('/app/customers', guest)
  const path = `/app/customers/${payload.id}`
  await manager.patch(path, { version: 1, note: 'Likes tea' })
  const noon = new Date().toISOString()
  await owner.delete(path)
  const of = `?entity=customers&entity_id=${payload.id}`
  expect(actionsOf(await read(owner, of))).toEqual([
    'customers.archive',
    'customers.update',
    'customers.create',
  ])
  const { user_id } = await manager.identity()
  const [update] = (await read(owner, `?actor_id=${user_id}&entity=customers`)).items
  expect(update).toMatchObject({
    actor_name: 'Manager Person',
    changes: [{ field: 'note', before: '', after: 'Likes tea' }],
    ip: '127.0.0.1',
    request_id: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(actionsOf(await read(owner, `${of}&from=${noon}`))).toEqual(['customers.archive'])
  expect(actionsOf(await read(owner, `${of}&to=${noon}`))).toEqual(['customers.update', 'customers.create'])
  expect(actionsOf(await read(owner, `${of}&action=customers.create`))).toEqual(['customers.create'])
  const first = await read(owner, `${of}&limit=2`)
  const second = await read(owner, `${of}&limit=2&cursor=${first.next_cursor}`)
  expect([actionsOf(first).length, actionsOf(second), second.next_cursor]).toEqual([
    2,
    ['customers.create'],
    null,
  ])
  expect((await owner.get('/app/audit?cursor=none')).errors).toHaveProperty('cursor')
  expect((await owner.get('/app/audit?action=x;drop')).errors).toHaveProperty('action')
})

test('only who may read it does, without the digits of a phone where they may not see them', async () => {
  const { owner, manager, accountant } = made.shop
  const { payload } = await owner.post('/app/customers', { ...guest, phone: '+998907770011' })
  await owner.patch(`/app/customers/${payload.id}`, { version: 1, phone: '+998907770022' })
  const query = `?entity_id=${payload.id}&action=customers.update`
  const phones = async (person: Person) => (await read(person, query)).items[0]?.changes
  expect(await phones(owner)).toEqual([{ field: 'phone', before: '+998907770011', after: '+998907770022' }])
  expect(await phones(accountant)).toEqual([{ field: 'phone', before: '•••0011', after: '•••0022' }])
  const refused = await manager.get('/app/audit')
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('audit.view')])
})

test('who works in one branch sees what became of its orders and what they did, nothing else', async () => {
  const tea = await made.sell('Tea', 1000)
  const cancel = { reason: 'no_answer', version: 1 }
  const order = await made.order([[tea, 1000]])
  await made.shop.manager.post(`/app/orders/${order.id}/cancel`, cancel)
  const here = made.shop.hire('accountant', { branch_ids: [made.branch], visibility: 'branch' })
  const away = made.shop.hire('accountant', { branch_ids: [await secondBranch()], visibility: 'branch' })
  expect(actionsOf(await read(here))).toEqual(['orders.cancel'])
  expect(actionsOf(await read(away))).toEqual([])
  expect(actionsOf(await read(made.shop.accountant, '?entity=orders'))).toEqual(['orders.cancel'])
})

async function secondBranch(): Promise<string> {
  const id = given.ports.newId()
  await given.database.asRoot((db) =>
    db.run(
      `insert into branches (company_id, id, name, time_zone, fulfilments) values ($1, $2, 'Second', 'Asia/Tashkent', array['pickup'])`,
      [made.shop.id, id],
    ),
  )
  return id
}
