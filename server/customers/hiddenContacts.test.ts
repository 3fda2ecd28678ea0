import { beforeAll, expect, test } from 'vitest'
import type { Customer } from '#contract/customers.ts'
import type { RoleKey } from '#contract/permissions.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'

const given = shared(testServer)
beforeAll(async () => {
  it = await selling(given)
  tea = await it.sell('Tea', 1000)
  await it.order([[tea, 1000]], {
    fulfilment: 'delivery',
    address: { text: 'Bunyodkor 7' },
    customer: { phone: '90 139-35-50', name: 'Bobur' },
  })
})
let it: Selling
let tea: string

interface Page {
  items: (Customer & { customer_phone: string | null })[]
}

const PHONE = '+998901393550'
const OTHER_PHONE = '+998901393551'
/** Each list that shows phones, and the roles that see their last digits only. */
const lists: Record<string, RoleKey[]> = {
  '/app/orders': ['accountant', 'kitchen', 'courier', 'observer'],
  '/app/customers': ['accountant', 'marketer', 'observer'],
}
const shifted = (zero: string) => (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))
const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹'
/** How digits can be written so that a search takes them for digits. */
const spellings: ((digits: string) => string)[] = [
  (digits) => digits,
  (digits) => digits.split('').join('-'),
  shifted('０'),
  (digits) => digits.replaceAll(/\d/g, (digit) => superscripts[Number(digit)] ?? digit),
]

const find = async (role: RoleKey, list: string, q: string) => {
  const page = await it.shop[role].get<Page>(`${list}?q=${encodeURIComponent(q)}`)
  expect(page.status).toBe(200)
  return page.payload.items
}

/** Puts a digit before the known ones as long as a search says that it is right. */
async function rebuild(role: RoleKey, list: string): Promise<string> {
  let known = PHONE.slice(-4)
  for (let isFurther = true; isFurther;) {
    isFurther = false
    for (const spell of spellings)
      for (const digit of '0123456789') {
        if (isFurther || (await find(role, list, spell(digit + known))).length === 0) continue
        known = digit + known
        isFurther = true
      }
  }
  return known
}

test('nobody whom phones are hidden from puts one together by searching, however its digits are written', async () => {
  for (const [list, roles] of Object.entries(lists))
    for (const role of roles) expect([role, list, await rebuild(role, list)]).toEqual([role, list, '3550'])
})

test('who sees phones finds them however their digits are written', async () => {
  for (const list of Object.keys(lists))
    for (const spell of spellings)
      expect(await find('operator', list, spell('1393550')), spell('1393550')).toHaveLength(1)
})

test('names and dishes are searched by everybody, words of addresses by those who see addresses', async () => {
  for (const role of [...(lists['/app/orders'] ?? []), 'operator'] as RoleKey[]) {
    const isCourier = role === 'courier'
    expect(await find(role, '/app/orders', 'bobur'), role).toHaveLength(isCourier ? 0 : 1)
    expect(await find(role, '/app/orders', 'tea'), role).toHaveLength(isCourier ? 0 : 1)
    expect(await find(role, '/app/orders', 'bunyod'), role).toHaveLength(role === 'operator' ? 1 : 0)
  }
})

test('addresses of customers are shown, exported and written down only for those who see phones', async () => {
  const [customer] = await find('operator', '/app/customers', 'bobur')
  expect(customer?.addresses).toEqual([{ text: 'Bunyodkor 7' }])
  const path = `/app/customers/${customer?.id}`
  const moved = await it.shop.operator.patch<Customer>(path, {
    version: customer?.version,
    addresses: [{ text: 'Bunyodkor 7' }, { text: 'Chilonzor 3' }],
  })
  expect(moved.status).toBe(200)
  for (const role of lists['/app/customers'] ?? []) {
    for (const seen of [path, `${path}/history`, '/app/customers', '/app/orders', '/app/audit'])
      expect((await it.shop[role].get(seen)).body, `${role} ${seen}`).not.toMatch(
        /Bunyodkor|Chilonzor|901393550/,
      )
    const refused = await it.shop[role].patch(path, { version: moved.payload.version, addresses: [] })
    expect(refused.status, role).toBe(403)
  }
  for (const seen of [`${path}/history`, '/app/audit'])
    expect((await it.shop.owner.get(seen)).body, seen).toContain('Chilonzor')
})

test('a file for somebody who does not see phones has neither phones nor addresses, and is not searched by them', async () => {
  const fileOf = async (body: object) => {
    const { payload, status } = await it.shop.marketer.post<{ path: string }>('/app/exports', {
      dataset: 'customers',
      ...body,
    })
    const file = await given.app.inject(`${given.config.apiBase}${payload.path}`)
    return status === 201 ? file.body : status
  }
  await given.database.asTenant(it.shop.id, (db) =>
    db.run(
      `update roles set permissions = permissions || '{customers.export}' where company_id = $1 and key = 'marketer'`,
      [it.shop.id],
    ),
  )
  expect(await fileOf({ q: 'bobur' })).toMatch(/Bobur/)
  expect(await fileOf({ q: 'bobur' })).not.toMatch(/Bunyodkor|901393550/)
  for (const spell of spellings) expect(await fileOf({ q: spell('1393550') })).toBe(409)
})

test('a caller is looked up by the whole number where phones are hidden, and sixty numbers an hour at most', async () => {
  const lookUp = async (role: RoleKey, phone: string) =>
    it.shop[role].get<Page>(`/app/customers/lookup?phone=${encodeURIComponent(phone)}`)
  expect((await lookUp('observer', '1393550')).payload.items).toEqual([])
  const whole = await lookUp('observer', PHONE)
  expect(whole.payload.items).toMatchObject([{ name: 'Bobur', phone: '•••3550', addresses: [] }])
  for (let at = 1; at < 60; at++) await lookUp('observer', `+99890${1_000_000 + at}`)
  expect((await lookUp('observer', PHONE)).status).toBe(429)
  expect((await lookUp('operator', '3550')).payload.items).toMatchObject([{ phone: PHONE }])
})

test('who has locked the contacts sees of a caller and in the log what is seen without the right to them, and gets no file, until the lock is open', async () => {
  const keeper = it.shop.owner
  const { user_id } = await keeper.identity()
  await given.database.asRoot((db) =>
    db.run(
      `update users set lock_scopes = '{contacts}', lock_pin_hash = 'none', lock_pin_length = 4 where id = $1`,
      [user_id],
    ),
  )
  const lookUp = async (phone: string) =>
    (await keeper.get<Page>(`/app/customers/lookup?phone=${encodeURIComponent(phone)}`)).payload.items
  expect(await lookUp('3550')).toEqual([])
  expect(await lookUp(PHONE)).toMatchObject([{ name: 'Bobur', phone: '•••3550', addresses: [] }])
  const [customer] = await find('operator', '/app/customers', 'bobur')
  const changed = await keeper.patch(`/app/customers/${customer?.id}`, {
    version: customer?.version,
    note: 'x',
  })
  expect(changed.code).toBe('locked')
  await it.shop.operator.patch(`/app/customers/${customer?.id}`, {
    version: customer?.version,
    phone: OTHER_PHONE,
  })
  const logged = async () => (await keeper.get(`/app/audit?entity_id=${customer?.id}`)).body
  const file = async () => keeper.post('/app/exports', { dataset: 'customers' })
  expect(await logged()).toContain('•••3551')
  expect(await logged()).not.toContain(OTHER_PHONE)
  expect((await file()).code).toBe('locked')
  await given.database.asRoot((db) =>
    db.run(`update sessions set unlocked_until = now() + interval '5 minutes' where user_id = $1`, [user_id]),
  )
  expect(await lookUp('3551')).toMatchObject([{ phone: OTHER_PHONE }])
  expect(await logged()).toContain(OTHER_PHONE)
  expect((await file()).status).toBe(201)
})
