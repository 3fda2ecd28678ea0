import { beforeAll, describe, expect, test } from 'vitest'
import type { Employee } from '#contract/employees.ts'
import type { Order } from '#contract/orders.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { openStream } from '#server/http/events/testingStream.ts'
import { draft, selling } from '#server/orders/testingOrders.ts'
import { type Team, makeTeam, stranger } from './testingTeam.ts'
import { stretched } from '#tests/run/patience.ts'

const given = shared(testServer)
beforeAll(async () => {
  address = await given.app.listen({ port: 0, host: '127.0.0.1' })
})
let address: string

const look = (person: Team['shop']['owner']) => person.get('/app/orders')
const counted = async (team: Team) =>
  (
    await given.database.asTenant(team.shop.id, (db) =>
      db.one<{ employees: number }>('select employees from company_counters where company_id = $1', [
        team.shop.id,
      ]),
    )
  )?.employees
const actionsOn = (id: string) =>
  given.database.asRoot((db) =>
    db.query<{ action: string; actor_name: string }>(
      'select action, actor_name from audit_log where entity_id = $1 order by created_at, id',
      [id],
    ),
  )

describe('the list of the team', () => {
  test('has the invited first, then by name, page by page, narrowed and searched', async () => {
    const team = await makeTeam(given)
    team.shop.hire('operator', { name: 'zoe' })
    for (const name of ['Boris', 'Ёлка Авдеева']) {
      const id = await team.idOf(team.shop.hire('kitchen', { name }))
      if (name === 'Boris') await team.act(team.shop.owner, 'pause', await team.read(id))
    }
    await team.invite({ name: 'Anna', phone: '+998901234567' })
    const names = async (query = '') =>
      (await team.shop.owner.get<{ items: Employee[] }>(`/app/employees${query}`)).payload.items.map(
        ({ name }) => name,
      )
    const all = ['Anna', 'Olga Owner', 'Ёлка Авдеева', 'Boris']
    expect(await names()).toEqual(all)
    const walked: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: { items: Employee[]; next_cursor: string | null } = (
        await team.shop.owner.get<{ items: Employee[]; next_cursor: string | null }>(
          `/app/employees?limit=1${cursor && `&cursor=${cursor}`}`,
        )
      ).payload
      walked.push(...page.items.map(({ name }) => name))
      cursor = page.next_cursor
    }
    expect(walked).toEqual(all)
    expect(await names('?state=paused')).toEqual(['Boris'])
    expect(await names(`?role_id=${await team.role('kitchen')}`)).toEqual(['Ёлка Авдеева', 'Boris'])
    expect(await names('?q=елка')).toEqual(['Ёлка Авдеева'])
    expect(await names('?q=90 123-45')).toEqual(['Anna'])
    expect(await names('?q=nobody')).toEqual([])
    expect((await team.shop.operator.get('/app/employees')).status).toBe(403)
  })
})

describe('a colleague', () => {
  test('who is fired is out at once on every device, and the stream of events ends', async () => {
    const team = await makeTeam(given)
    const { operator, owner } = team.shop
    const second = operator.again()
    const streamToken = (await second.identity()).token
    expect([(await look(operator)).status, (await look(second)).status]).toEqual([200, 200])
    const stream = await openStream(`${address}/api/app/events`, streamToken)
    const before = await counted(team)
    const fired = await team.act(owner, 'fire', await team.read(await team.idOf(operator)))
    expect(fired.payload.state).toBe('fired')
    expect([(await look(operator)).status, (await look(second)).status]).toEqual([401, 401])
    const at = Date.now()
    await stream.ended
    expect(Date.now() - at).toBeLessThan(stretched(5000))
    expect(await counted(team)).toBe((before ?? 0) - 1)
    expect((await actionsOn(fired.payload.id)).at(-1)).toEqual({
      action: 'employees.fire',
      actor_name: 'Olga Owner',
    })
  })

  test('who is fired leaves the open orders to the branch, and the done ones as they were', async () => {
    const it = await selling(given)
    const tea = await it.sell('Tea', 1000)
    const { operator, owner } = it.shop
    const order = (await operator.post<Order>('/app/orders', draft([[tea, 1000]]))).payload
    const { employee_id } = await operator.identity()
    const { version } = (await owner.get<Employee>(`/app/employees/${employee_id}`)).payload
    expect((await owner.post(`/app/employees/${employee_id}/fire`, { version })).status).toBe(200)
    const after = (await owner.get<Order>(`/app/orders/${order.id}`)).payload
    expect(after.version).toBe(order.version + 1)
    expect(after.events.map(({ type }) => type)).toContain('released')
    const row = await given.database.asTenant(it.shop.id, (db) =>
      db.one('select operator_id from orders where company_id = $1 and id = $2', [it.shop.id, order.id]),
    )
    expect(row).toEqual({ operator_id: null })
  })

  test('who leaves by themselves leaves the open orders to the branch, too, and the team hears of it', async () => {
    const it = await selling(given)
    const tea = await it.sell('Tea', 1000)
    const { operator, owner } = it.shop
    const order = (await operator.post<Order>('/app/orders', draft([[tea, 1000]]))).payload
    const { token } = await owner.identity()
    const stream = await openStream(`${address}/api/app/events`, token)
    expect((await operator.post('/app/profile/leave')).status).toBe(200)
    const told = await stream.until(2)
    stream.close()
    expect(told.map(({ event }) => event)).toEqual(['employee.updated', 'order.updated'])
    const after = (await owner.get<Order>(`/app/orders/${order.id}`)).payload
    expect(after.events.at(-1)).toMatchObject({ type: 'released', actor_name: 'Operator Person' })
  })

  test('who is paused is out and comes back by a new sign-in, with the same place', async () => {
    const team = await makeTeam(given)
    const { operator, owner } = team.shop
    await look(operator)
    const id = await team.idOf(operator)
    await team.act(owner, 'pause', await team.read(id))
    expect((await look(operator)).status).toBe(401)
    const again = operator.again()
    expect((await look(again)).status).toBe(403)
    await team.act(owner, 'resume', await team.read(id))
    expect((await look(again)).status).toBe(200)
  })

  test('who is signed out everywhere signs in again', async () => {
    const team = await makeTeam(given)
    const { operator, owner } = team.shop
    await look(operator)
    await team.act(owner, 'end-sessions', await team.read(await team.idOf(operator)))
    expect((await look(operator)).status).toBe(401)
    expect((await look(operator.again())).status).toBe(200)
  })

  test('who was fired comes back by an invitation of their own, which lets nobody else in', async () => {
    const team = await makeTeam(given)
    const { operator, owner, manager } = team.shop
    const { employee_id, user_id } = await operator.identity()
    await team.act(owner, 'fire', await team.read(employee_id))
    expect((await team.act(manager, 'invite', await team.read(employee_id))).status).toBe(403)
    const invited = await team.act(owner, 'invite', await team.read(employee_id))
    expect(invited.payload).toMatchObject({ state: 'invited', user_id })
    const code = await team.code(invited.payload)
    expect((await (await stranger(given)).post('/app/employees/join', { code })).status).toBe(403)
    const again = operator.again()
    expect((await again.post('/app/employees/join', { code })).status).toBe(200)
    expect(await team.read(employee_id)).toMatchObject({ state: 'active', user_id })
  })

  test('gets another role without being thrown out, and hears of it', async () => {
    const team = await makeTeam(given)
    const { operator, owner } = team.shop
    const { token, employee_id, user_id } = await operator.identity()
    const stream = await openStream(`${address}/api/app/events`, token)
    expect((await operator.get('/app/employees')).status).toBe(403)
    const { version } = await team.read(employee_id)
    const changed = await owner.patch<Employee>(`/app/employees/${employee_id}`, {
      version,
      role_id: await team.role('manager'),
      discount_cap_bp: 500,
    })
    expect(changed.payload).toMatchObject({ role_key: 'manager', discount_cap_bp: 500 })
    expect((await operator.get('/app/employees')).status).toBe(200)
    const me = (await operator.get<{ user: { discount_cap_bp: number } }>('/app/me')).payload
    expect(me.user.discount_cap_bp).toBe(500)
    const told = await stream.until(1)
    expect(told[0]).toMatchObject({ event: 'me.changed', data: { id: user_id } })
    stream.close()
    const stale = await owner.patch(`/app/employees/${employee_id}`, { version, note: 'x' })
    expect([stale.status, stale.code]).toEqual([409, 'stale_version'])
  })
})

describe('rights in the team', () => {
  test('nobody changes, pauses or fires themselves, nor somebody above them', async () => {
    const team = await makeTeam(given)
    const { owner, manager } = team.shop
    const me = await team.read(await team.idOf(owner))
    expect(me).toMatchObject({ is_me: true, is_within_mine: true })
    for (const verb of ['pause', 'fire', 'end-sessions'])
      expect((await team.act(owner, verb, me)).status).toBe(403)
    const role_id = await team.role('manager')
    expect((await owner.patch(`/app/employees/${me.id}`, { version: 1, role_id })).status).toBe(403)
    const chief = await given.database.asRoot(async (db) => {
      await db.run(
        `update roles set permissions = permissions || '{employees.update,employees.delete}' where company_id = $1 and key = 'manager'`,
        [team.shop.id],
      )
    })
    expect(chief).toBe(undefined)
    for (const verb of ['pause', 'fire', 'end-sessions'])
      expect((await team.act(manager, verb, me)).status).toBe(403)
    const operator = await team.read(await team.idOf(team.shop.operator))
    const up = { version: operator.version, role_id: await team.role('owner') }
    const raised = await manager.patch(`/app/employees/${operator.id}`, up)
    expect([raised.status, Object.keys(raised.errors)]).toEqual([422, ['role_id']])
  })

  test('of two owners who demote, pause or fire each other at once exactly one does', async () => {
    for (const verb of ['pause', 'fire'] as const) {
      const team = await makeTeam(given)
      const [one, two] = [team.shop.owner, team.shop.hire('owner')]
      const [first, second] = [await team.read(await team.idOf(one)), await team.read(await team.idOf(two))]
      const answers = await Promise.all([team.act(one, verb, second), team.act(two, verb, first)])
      // Who comes second has no right left, or no session any more.
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
      expect([
        [200, 401],
        [200, 403],
      ]).toContainEqual(statuses)
      const owner = answers[0]?.status === 200 ? one : two
      const { items } = (await owner.get<{ items: Employee[] }>('/app/employees')).payload
      const owners = items.filter(({ role_key, state }) => role_key === 'owner' && state === 'active')
      expect(owners.map(({ is_me }) => is_me)).toEqual([true])
    }
  })

  test('whoever is fired while their call waits does nothing more', async () => {
    const team = await makeTeam(given)
    const other = team.shop.hire('owner')
    const [mine, theirs] = [await team.idOf(team.shop.owner), await team.idOf(other)]
    const operator = await team.read(await team.idOf(team.shop.operator))
    const seen = await team.read(theirs)
    const answers = await Promise.all([
      team.act(team.shop.owner, 'fire', seen),
      ...Array.from({ length: 5 }, () => team.act(other, 'pause', operator)),
    ])
    expect(answers[0]?.status).toBe(200)
    expect((await team.read(mine)).state).toBe('active')
    expect(answers.slice(1).filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    expect((await team.act(other, 'pause', operator)).status).toBe(401)
  })
})
