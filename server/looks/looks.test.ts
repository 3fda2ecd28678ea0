import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditRow } from '#contract/audit.ts'
import { type Look, MOST_REVEALS } from '#contract/looks.ts'
import type { SignedIn } from '#contract/session.ts'
import { type Caller, shared, type Shop, testServer } from '#server/http/testing.ts'
import { type Selling, selling } from '#server/orders/testingOrders.ts'

const given = shared(testServer)
beforeAll(async () => {
  made = await selling(given)
  shop = made.shop
  root = await given.administrator('support')
})
let made: Selling
let shop: Shop
let root: Caller

const reason = 'They cannot find an order'
const lookInto = (company = shop.id, by = root) =>
  by.post<SignedIn>(`/admin/companies/${company}/looks`, { reason })

async function look(company = shop.id, by = root) {
  const { status, payload } = await lookInto(company, by)
  expect(status).toBe(201)
  return { ...payload, caller: given.withToken(payload.token) }
}

const visits = async () => (await shop.owner.get<{ items: Look[] }>('/app/audit/looks')).payload.items
/** What the log of the company says of one look, the newest first. */
async function saidOf(id: unknown): Promise<string[]> {
  const { payload } = await shop.owner.get<{ items: AuditRow[] }>(`/app/audit?entity_id=${String(id)}`)
  return payload.items.map(({ action }) => action)
}
const later = (minutes: number) => given.clock.set(new Date(given.clock.now().getTime() + minutes * 60_000))

describe('a look into a company', () => {
  test('is for those of the platform who may, with a reason, and both logs tell it', async () => {
    for (const role of ['sales', 'finance', 'content'] as const)
      expect([role, (await lookInto(shop.id, await given.administrator(role))).status]).toEqual([role, 403])
    expect((await shop.owner.post(`/admin/companies/${shop.id}/looks`, { reason })).status).toBe(403)
    expect((await root.post(`/admin/companies/${shop.id}/looks`, { reason: '' })).status).toBe(422)
    const { user, company } = await look()
    expect(company).toMatchObject({ id: shop.id })
    expect(company).not.toHaveProperty('token')
    expect(user).toMatchObject({ look: { reason, writes_left: 0 }, role: { key: 'platform' } })
    const log = await shop.owner.get<{ items: AuditRow[] }>('/app/audit?action=looks.start')
    expect(log.payload.items[0]).toMatchObject({ actor_name: 'Ada Administrator' })
    const superroot = await given.administrator()
    const platform = await superroot.get<{ items: AuditRow[] }>(`/admin/audit?entity_id=${shop.id}`)
    expect(platform.payload.items[0]).toMatchObject({ action: 'platform_companies.look' })
  })

  test('shows what was opened to the company, and no phone, e-mail or address', async () => {
    const { payload: guest } = await shop.owner.post('/app/customers', {
      name: 'Nodira',
      phone: '+998907778899',
      note: 'Call +998 90 111 22 33 or nodira@mail.test',
      is_blacklisted: false,
    })
    const { caller } = await look()
    const card = await caller.get(`/app/customers/${guest.id}`)
    expect([card.status, card.body]).toEqual([200, expect.stringContaining('8899')])
    for (const hidden of ['99890777', '90 111 22', 'nodira@']) expect(card.body).not.toContain(hidden)
    const log = await caller.get('/app/audit?entity=customers')
    expect(log.body).not.toContain('99890777')
    const [visit] = await visits()
    expect(visit).toMatchObject({ areas: ['customers', 'audit'], reveals: 0, ended_at: null })
    const shown = await caller.post('/app/look/reveal', { entity: 'customers', id: guest.id })
    expect(shown.payload).toMatchObject({ phones: ['+998907778899'] })
    expect((await visits())[0]).toMatchObject({ reveals: 1 })
    const told = await shop.owner.get<{ items: AuditRow[] }>('/app/audit?action=looks.reveal')
    expect(told.payload.items[0]).toMatchObject({
      action: 'looks.reveal',
      entity_id: guest.id,
      look_id: visit?.id,
    })
    expect((await shop.owner.post('/app/look/reveal', { entity: 'customers', id: guest.id })).status).toBe(
      409,
    )
  })

  test('shows the contacts of few people, also when they are asked for all at once', async () => {
    const { payload: guest } = await shop.owner.post('/app/customers', {
      name: 'Anvar',
      phone: '+998907778800',
      note: '',
      is_blacklisted: false,
    })
    const { caller } = await look()
    const asked = { entity: 'customers', id: guest.id }
    const all = Array.from({ length: MOST_REVEALS + 3 }, () => caller.post('/app/look/reveal', asked))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(MOST_REVEALS).fill(200),
      429,
      429,
      429,
    ])
    expect((await visits())[0]).toMatchObject({ reveals: MOST_REVEALS })
  })

  test('is read-only in the database itself', async () => {
    const id = given.ports.newId()
    const write = given.database.asTenant(
      shop.id,
      (db) => db.run('update companies set name = $2 where id = $1', [shop.id, 'Mine']),
      { look: { id, isReadOnly: true } },
    )
    await expect(write).rejects.toMatchObject({ code: '25006' })
  })

  test('ends by itself, by the company, with the sign-in of its administrator and with their block', async () => {
    const works = async (caller: Caller) => (await caller.get('/app/customers')).status
    const first = await look()
    later(31)
    expect(await works(first.caller)).toBe(401)
    const second = await look()
    const [visit] = await visits()
    expect((await shop.manager.post(`/app/audit/looks/${visit?.id}/stop`, {})).status).toBe(403)
    expect((await shop.owner.post(`/app/audit/looks/${visit?.id}/stop`, {})).status).toBe(200)
    expect(await works(second.caller)).toBe(401)
    expect(await saidOf(visit?.id)).toEqual(['looks.stop', 'looks.start'])
    const third = await look()
    expect((await third.caller.post('/app/look/end', {})).status).toBe(200)
    expect(await works(third.caller)).toBe(401)
    expect(await saidOf(third.user.look?.id)).toEqual(['looks.end', 'looks.start'])
    const leaving = await given.administrator('support')
    const fourth = await look(shop.id, leaving)
    await leaving.post('/auth/logout')
    expect(await works(fourth.caller)).toBe(401)
    const blocked = await given.administrator('support')
    const fifth = await look(shop.id, blocked)
    expect(await works(fifth.caller)).toBe(200)
    await given.database.asRoot((db) =>
      db.run('update users set blocked_at = now() where id = $1', [fifth.user.id]),
    )
    expect(await works(fifth.caller)).toBe(401)
  })

  test('is refused by a company that has switched it off, and what goes on then ends; not where it is blocked', async () => {
    const other = await given.company()
    const { caller } = await look(other.id)
    const path = '/app/settings/general/looks'
    expect((await caller.patch(path, { is_on: true })).status).toBe(403)
    expect((await other.accountant.patch(path, { is_on: false })).status).toBe(403)
    expect((await other.owner.patch(path, { is_on: false })).payload).toEqual({ is_on: false })
    const log = await other.owner.get<{ items: AuditRow[] }>(`/app/audit?entity_id=${other.id}`)
    expect(log.payload.items[0]).toMatchObject({ action: 'company.looks', actor_name: 'Olga Owner' })
    expect((await caller.get('/app/customers')).status).toBe(401)
    expect((await lookInto(other.id)).status).toBe(409)
    await given.database.asRoot((db) =>
      db.run("update companies set state = 'blocked' where id = $1", [other.id]),
    )
    expect((await (await look(other.id)).caller.get('/app/customers')).status).toBe(200)
  })
})

describe('a change in a look', () => {
  const tags = '/app/dictionaries/tags'
  const tag = (name: string) => ({ name, kind: 'product', colour: 'teal', description: '' })

  test('is made only after an owner has allowed it once, is counted, and is put down to who really made it', async () => {
    const { caller } = await look()
    expect((await caller.post(tags, tag('Fixed'))).status).toBe(403)
    expect((await caller.post('/app/look/write', { reason: 'Add a tag' })).status).toBe(200)
    expect((await caller.post('/app/look/write', { reason: 'Add a tag' })).status).toBe(409)
    expect((await caller.post(tags, tag('Fixed'))).status).toBe(403)
    const asked = await shop.owner.get<{ items: Look[] }>('/app/audit/looks/asked')
    const id = asked.payload.items[0]?.id
    expect(asked.payload.items).toMatchObject([{ write_reason: 'Add a tag' }])
    expect((await shop.manager.post(`/app/audit/looks/${id}/allow`, {})).status).toBe(403)
    expect((await caller.post(`/app/audit/looks/${id}/allow`, {})).status).toBe(403)
    expect((await shop.owner.post(`/app/audit/looks/${id}/allow`, {})).status).toBe(200)
    expect((await shop.owner.post(`/app/audit/looks/${id}/refuse`, {})).status).toBe(409)
    const added = await caller.post<{ id: string }>(tags, tag('Fixed'))
    expect(added.status).toBe(201)
    const log = await shop.owner.get<{ items: AuditRow[] }>(`/app/audit?look_id=${id}&entity=tags`)
    expect(log.payload.items).toMatchObject([
      { actor_name: 'Ada Administrator', entity_id: added.payload.id },
    ])
    expect((await visits())[0]).toMatchObject({ writes: 1, decided_by_name: 'Olga Owner' })
    const many = await Promise.all(Array.from({ length: 12 }, (_, n) => caller.post(tags, tag(`Tag ${n}`))))
    expect(many.filter(({ status }) => status === 201)).toHaveLength(9)
    expect((await visits())[0]).toMatchObject({ writes: 10 })
    expect((await caller.post('/app/look/write', { reason: 'Once more' })).status).toBe(200)
    expect((await shop.owner.post(`/app/audit/looks/${id}/refuse`, {})).status).toBe(200)
    expect(await saidOf(id)).toEqual(['looks.refuse', 'looks.ask', 'looks.allow', 'looks.ask', 'looks.start'])
    expect((await caller.post(tags, tag('Refused'))).status).toBe(403)
  })

  test('is never one of people, owners, keys, money or files, and is over after a quarter of an hour', async () => {
    const { caller, user } = await look()
    await caller.post('/app/look/write', { reason: 'Several things' })
    expect((await shop.owner.post(`/app/audit/looks/${user.look?.id}/allow`, {})).status).toBe(200)
    const refused = await Promise.all([
      caller.post('/app/settings/general/key', { password: 'x' }),
      caller.post('/app/settings/general/closing', { password: 'x' }),
      caller.post('/app/employees', {}),
      caller.post('/app/roles', {}),
      caller.post('/app/exports', {}),
      caller.post('/app/profile/update', { full_name: 'Other' }),
      caller.get('/app/settings/general/key'),
      caller.get('/app/profile'),
    ])
    for (const { status } of refused) expect([403, 404]).toContain(status)
    later(16)
    expect((await caller.post(tags, tag('Late'))).status).toBe(403)
  })
})
