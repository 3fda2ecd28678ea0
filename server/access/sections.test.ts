import { beforeEach, expect, test } from 'vitest'
import type { Section, SectionRequest } from '#contract/sections.ts'
import { type Team, makeTeam } from '#server/employees/testingTeam.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'
import { withRole } from '#server/roles/testingRoles.ts'

const path = '/app/access-requests/sections'
const HOUR_MS = 3_600_000

const given = shared(testServer)
let team: Team
let cook: Person
let owner: Person
beforeEach(async () => {
  given.clock.set(new Date())
  team = await makeTeam(given)
  cook = team.shop.kitchen
  owner = team.shop.owner
})

const ask = (section: Section, by = cook) => by.post<SectionRequest>(path, { section })
const refuse = (id: string, by = owner) => by.post<SectionRequest>(`${path}/${id}/refuse`)
const waiting = async (by = owner) => (await by.get<{ items: SectionRequest[] }>(path)).payload.items
const mine = async (by = cook) => (await by.get<{ items: SectionRequest[] }>(`${path}/mine`)).payload.items
const later = (hours: number) => given.clock.set(new Date(given.clock.now().getTime() + hours * HOUR_MS))

async function giveRole(person: Person, role_id: string) {
  const { id, version } = await team.read(await team.idOf(person))
  return owner.patch(`/app/employees/${id}`, { version, role_id })
}

/** What the log says of a request. */
const lines = (id: string) =>
  given.database.asTenant(team.shop.id, (db) =>
    db.query<{ action: string; actor_name: string }>(
      'select action, actor_name from audit_log where company_id = $1 and entity_id = $2 order by created_at, id',
      [team.shop.id, id],
    ),
  )

/** Events of requests with the right or the person that hears them. */
const told = () =>
  given.database.asTenant(team.shop.id, (db) =>
    db.query<{ event: string; permission: string | null; user_id: string | null; patch: object }>(
      `select event, permission, user_id, patch from outbox where company_id = $1 and entity = 'access' order by seq`,
      [team.shop.id],
    ),
  )

test('who may not see a section asks for it once, and whoever may change roles sees it', async () => {
  const asked = await ask('customers')
  expect([asked.status, asked.payload]).toEqual([
    201,
    expect.objectContaining({
      section: 'customers',
      state: 'asked',
      asked_by_name: 'Kitchen Person',
      employee_id: await team.idOf(cook),
      again_at: null,
    }),
  ])
  expect(await waiting()).toEqual([asked.payload])
  expect(await mine()).toEqual([asked.payload])
  expect(await mine(team.shop.courier)).toEqual([])
  expect((await ask('customers')).status).toBe(409)
  expect((await ask('reviews')).status).toBe(201)
  expect(await told()).toContainEqual(
    expect.objectContaining({ event: 'access.asked', permission: 'employees.update', user_id: null }),
  )
  expect((await team.shop.manager.get(path)).status).toBe(403)
})

test('of two presses at once one asks', async () => {
  await cook.identity()
  const answers = await Promise.all([ask('customers'), ask('customers', cook.again()), ask('customers')])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409])
})

test('nobody asks for what they may see already, or for what is no section', async () => {
  expect((await ask('products')).status).toBe(409)
  expect((await ask('marketing', team.shop.operator)).status).toBe(409)
  expect((await cook.post(path, { section: 'nothing' })).status).toBe(422)
  expect(await waiting()).toEqual([])
})

test('at most five requests of somebody wait, also when all come at once', async () => {
  await cook.identity()
  const all: Section[] = ['customers', 'reviews', 'employees', 'roles', 'billing', 'vat', 'bot']
  const answers = await Promise.all(all.map((section) => ask(section)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    201, 201, 201, 201, 201, 409, 409,
  ])
  expect(await waiting()).toHaveLength(5)
})

test('a refusal is told to who has asked, and the same section can be asked for again after a day', async () => {
  const { id } = (await ask('customers')).payload
  const refused = await refuse(id)
  expect([refused.status, refused.payload.state]).toEqual([200, 'refused'])
  expect(await lines(id)).toEqual([
    { action: 'access.ask_section', actor_name: 'Kitchen Person' },
    { action: 'access.refuse_section', actor_name: 'Olga Owner' },
  ])
  const { user_id } = await cook.identity()
  expect(await told()).toContainEqual(
    expect.objectContaining({ event: 'access.decided', user_id, patch: { state: 'refused' } }),
  )
  expect(await waiting()).toEqual([])
  expect(await mine()).toEqual([refused.payload])
  const { created_at, again_at } = refused.payload
  expect(Math.floor((Date.parse(again_at ?? '') - Date.parse(created_at)) / HOUR_MS)).toBe(24)
  expect((await ask('customers')).status).toBe(409)
  expect((await ask('reviews')).status).toBe(201)
  later(24)
  expect((await mine()).map(({ section }) => section)).toEqual(['reviews'])
  expect((await ask('customers')).status).toBe(201)
})

test('who may not change roles refuses nothing, nobody refuses their own, and of two refusals one counts', async () => {
  const { id } = (await ask('customers')).payload
  expect((await refuse(id, team.shop.manager)).status).toBe(403)
  const { person } = await withRole(given, team.shop, { permissions: ['employees.view', 'employees.update'] })
  const own = await ask('billing', person)
  expect((await refuse(own.payload.id, person)).status).toBe(403)
  expect((await waiting(person)).map((one) => one.id)).toEqual([id])
  const answers = await Promise.all([refuse(id), refuse(id, person)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
})

test('another company sees nothing of it and refuses nothing', async () => {
  const { id } = (await ask('customers')).payload
  const stranger = (await given.company()).owner
  expect(await waiting(stranger)).toEqual([])
  expect((await refuse(id, stranger)).status).toBe(404)
  expect((await mine())[0]?.state).toBe('asked')
})

test('what nobody decides within seven days has lapsed and can be asked for again at once', async () => {
  const { id } = (await ask('customers')).payload
  later(7 * 24)
  expect([await waiting(), await mine()]).toEqual([[], []])
  const late = await refuse(id)
  expect([late.status, late.current.state]).toEqual([409, 'lapsed'])
  expect((await ask('customers')).status).toBe(201)
})

test('another role grants what it allows, in the name of who gave it, and leaves the rest open', async () => {
  const customers = (await ask('customers')).payload
  const billing = (await ask('billing')).payload
  expect((await giveRole(cook, await team.role('operator'))).status).toBe(200)
  expect((await waiting()).map(({ id }) => id)).toEqual([billing.id])
  expect((await mine()).map(({ id }) => id)).toEqual([billing.id])
  expect(await lines(customers.id)).toEqual([
    { action: 'access.ask_section', actor_name: 'Kitchen Person' },
    { action: 'access.grant_section', actor_name: 'Olga Owner' },
  ])
  const { user_id } = await cook.identity()
  expect(await told()).toContainEqual(
    expect.objectContaining({ event: 'access.decided', user_id, patch: { state: 'granted' } }),
  )
  const late = await refuse(customers.id)
  expect([late.status, late.current.state]).toEqual([409, 'granted'])
})

test('a role that gets the right grants it to those who have the role, and who loses it may ask again', async () => {
  const { person, roleId, version } = await withRole(given, team.shop, { permissions: ['orders.view'] })
  const { id } = (await ask('customers', person)).payload
  const other = (await ask('customers')).payload
  const change = (permissions: string[], at: number) =>
    owner.patch(`/app/roles/${roleId}`, { version: at, permissions })
  expect((await change(['orders.view', 'customers.view'], version)).status).toBe(200)
  expect((await waiting()).map((one) => one.id)).toEqual([other.id])
  expect((await lines(id)).map(({ action }) => action)).toEqual([
    'access.ask_section',
    'access.grant_section',
  ])
  expect((await change(['orders.view'], version + 1)).status).toBe(200)
  expect(await waiting()).toHaveLength(1)
  expect((await ask('customers', person)).status).toBe(201)
})

test('who was fired waits for nothing, and their request is gone for whoever decides', async () => {
  const { id } = (await ask('customers')).payload
  const fired = await team.act(owner, 'fire', await team.read(await team.idOf(cook)))
  expect(fired.status).toBe(200)
  expect(await waiting()).toEqual([])
  expect((await refuse(id)).status).toBe(404)
  expect([401, 403]).toContain((await ask('reviews')).status)
})
