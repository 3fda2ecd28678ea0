import { beforeAll, describe, expect, test } from 'vitest'
import type { Lead, LeadChoices, LeadInput } from '#contract/leads.ts'
import type { PlatformAuditRow } from '#contract/audit.ts'
import { platformRoleNames } from '#contract/administrators.ts'
import { platformRoles, holdsPlatform } from '#contract/platformPermissions.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import {
  leadInput as input,
  leadPath as path,
  stage,
  type TestLeads,
  testingLeads,
  tomorrow,
} from './testingLeads.ts'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
  made = await testingLeads(given)
  ;({ sales, me } = made)
})
let sales: Caller
let root: Caller
let me: string
let made: TestLeads

const add = (more?: Partial<LeadInput>) => made.add(more)
const change = (lead: Lead, changes: Partial<LeadInput>) => made.change(lead, changes)
const read = (id: string) => made.read(id)
const history = (id: string) => made.history(id)

describe('a lead is one, however often it is told', () => {
  test('whoever is known by the phone is joined: nothing that was known is lost', async () => {
    const first = await add({ phone: '+998901110001', notes: 'Has a cafe', city: 'Bukhara' })
    const again = await sales.post<Lead>(
      path,
      input({ phone: '90 111-00-01', name: 'A. Karimov', notes: 'Asked again', city: '', branches: 3 }),
    )
    expect(again).toMatchObject({
      status: 201,
      payload: { id: first.id, version: 2, name: 'Aziz', city: 'Bukhara', branches: 3 },
    })
    expect(again.payload.notes).toBe('Has a cafe\n\nAsked again')
    expect((await history(first.id)).map(({ action }) => action)).toEqual(['leads.join', 'leads.create'])
  })

  test('whoever is known by the name in a messenger alone is joined, and gets the phone that is told', async () => {
    const first = await add({ phone: null, messenger: '@nora_cakes', notes: 'Has a cafe' })
    const again = await add({ phone: '+998901110077', messenger: '@Nora_Cakes', notes: 'Asked again' })
    expect(again).toMatchObject({
      id: first.id,
      version: 2,
      phone: '+998901110077',
      messenger: '@nora_cakes',
    })
    const other = await add({ phone: '+998901110078', messenger: '@nora_cakes' })
    expect(other.id).not.toBe(first.id)
  })

  test('of two who tell the same phone at once one is joined to the other', async () => {
    const told = input({ phone: '+998901110002' })
    const both = await Promise.all([sales.post<Lead>(path, told), sales.post<Lead>(path, told)])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(new Set(both.map(({ payload }) => payload.id)).size).toBe(1)
  })

  test('a lost lead that asks again begins anew', async () => {
    const lost = await add({ phone: '+998901110003', stage_id: stage('lost'), lost_reason: 'not_now' })
    expect(lost).toMatchObject({ category: 'lost', due_at: null })
    const again = await add({ phone: '+998901110003' })
    expect(again).toMatchObject({ id: lost.id, category: 'new', lost_reason: null, due_at: tomorrow })
  })

  test('neither a phone nor a messenger, a phone that is none and one of another lead are refused at the phone', async () => {
    const known = await add()
    const other = await add()
    for (const answer of [
      await sales.post(path, input({ phone: null })),
      await sales.post(path, input({ phone: '12345' })),
      await change(other, { phone: known.phone }),
    ])
      expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['phone']])
  })
})

describe('the way of a lead', () => {
  test('every lead on its way has a next step', async () => {
    for (const wrong of [{ next_step: '' }, { next_step_at: null }]) {
      const refused = await sales.post(path, input(wrong))
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, Object.keys(wrong)])
      const emptied = await change(await add(), wrong)
      expect([emptied.status, Object.keys(emptied.errors ?? {})]).toEqual([422, Object.keys(wrong)])
    }
  })

  test('a stage asks for what it needs, all of it at once', async () => {
    const refused = await change(await add(), { stage_id: stage('negotiation') })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['manager_id', 'amount']])
    const moved = await change(await add(), { stage_id: stage('negotiation'), manager_id: me, amount: 5000 })
    expect(moved.payload).toMatchObject({ category: 'in_progress' })
  })

  test('a won lead has a company, a lost one a reason', async () => {
    const shop = await given.company()
    const won = await change(await add(), { stage_id: stage('won'), amount: 1 })
    expect([won.status, Object.keys(won.errors ?? {})]).toEqual([422, ['company_id']])
    const lost = await change(await add(), { stage_id: stage('lost') })
    expect([lost.status, Object.keys(lost.errors ?? {})]).toEqual([422, ['lost_reason']])
    const done = await change(await add(), { stage_id: stage('won'), amount: 1, company_id: shop.id })
    expect(done.payload).toMatchObject({ category: 'won', due_at: null, shop: { orders: 0 } })
  })

  test('of two who move a lead at once one is told who was faster', async () => {
    const lead = await add({ manager_id: me })
    const answers = await Promise.all([
      change(lead, { stage_id: stage('contacted') }),
      change(lead, { stage_id: stage('lost'), lost_reason: 'other' }),
    ])
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toContain('Ada Administrator')
  })

  test('a call is written down with what came of it, and says what is next', async () => {
    const lead = await add()
    const call = (more: object) =>
      sales.post<Lead>(`${path}/${lead.id}/calls`, {
        version: lead.version,
        result: 'call_back',
        note: 'In a meeting',
        next_step: 'Call again',
        next_step_at: '2031-06-06T09:00:00.000Z',
        ...more,
      })
    const refused = await call({ next_step: '' })
    expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, ['next_step']])
    expect((await call({ next_step_at: null })).status).toBe(422)
    const [first, second] = await Promise.all([call({}), call({ result: 'reached' })])
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await read(lead.id)).toMatchObject({
      next_step: 'Call again',
      due_at: '2031-06-06T09:00:00.000Z',
      version: 2,
    })
    const log = await root.get<{ items: PlatformAuditRow[] }>(`/admin/audit?entity_id=${lead.id}`)
    const [entry] = log.payload.items
    expect((await history(lead.id))[0]).toEqual(entry)
    expect(entry).toMatchObject({ action: 'leads.call', actor_name: 'Ada Administrator' })
    expect(entry?.changes.map(({ field }) => field).toSorted()).toEqual([
      'next_step',
      'next_step_at',
      'note',
      'result',
    ])
  })

  test('nobody calls about a closed lead', async () => {
    const lost = await add({ stage_id: stage('lost'), lost_reason: 'other' })
    const answer = await sales.post(`${path}/${lost.id}/calls`, {
      version: 1,
      result: 'reached',
      note: '',
      next_step: 'Call',
      next_step_at: tomorrow,
    })
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining('closed') })
  })

  test('a manager is somebody who sells, a tag is one of leads', async () => {
    await given.administrator('support')
    const support = await made.personOf('support')
    const stranger = (await given.company()).id
    for (const wrong of [
      { manager_id: support },
      { manager_id: stranger },
      { tag_ids: [stranger] },
      { category_id: stranger },
      { company_id: me },
    ]) {
      const refused = await sales.post(path, input(wrong))
      expect([refused.status, Object.keys(refused.errors ?? {})]).toEqual([422, Object.keys(wrong)])
    }
  })

  test('a stage with leads is neither put away nor made another kind', async () => {
    const content = await given.administrator('content')
    const at = `/admin/dictionaries/lead-stages/${stage('new')}`
    await add()
    expect((await content.delete(at)).status).toBe(409)
    const { payload } = await content.get<{ version: number }>(at)
    expect((await content.patch(at, { version: payload.version, category: 'lost' })).status).toBe(409)
  })
})

describe('who sees leads', () => {
  test('each role of the platform does what its rights say', async () => {
    const lead = await add()
    for (const role of platformRoleNames) {
      const caller = await given.administrator(role)
      const [sees, writes] = ['admin.leads.view', 'admin.leads.update'].map((right) =>
        holdsPlatform(platformRoles[role], right as 'admin.leads.view'),
      )
      for (const at of [path, `${path}/choices`, `${path}/${lead.id}`, `${path}/${lead.id}/history`])
        expect((await caller.get(at)).status).toBe(sees ? 200 : 403)
      expect((await caller.post(path, input())).status).toBe(writes ? 201 : 403)
    }
    const shop = await given.company()
    expect((await shop.owner.get(path)).status).toBe(403)
  })

  test('choices name the stages in order and those who sell', async () => {
    const { payload } = await sales.get<LeadChoices>(`${path}/choices`)
    expect(payload.stages.map(({ category }) => category)).toEqual([
      'new',
      'in_progress',
      'in_progress',
      'in_progress',
      'won',
      'lost',
    ])
    expect(payload.managers.map(({ id }) => id)).toContain(me)
  })

  test('what has to be done comes first, and alone where it is asked for', async () => {
    const now = given.clock.now().getTime()
    const at = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
    const late = await add({ next_step_at: at(-3), manager_id: me })
    const soon = await add({ next_step_at: at(3), manager_id: me })
    const later = await add({ next_step_at: at(90), manager_id: me })
    const ids = async (query: string) =>
      (await sales.get<{ items: Lead[] }>(`${path}?manager_id=${me}&limit=100&${query}`)).payload.items
        .map(({ id }) => id)
        .filter((id) => [late.id, soon.id, later.id].includes(id))
    expect(await ids('')).toEqual([late.id, soon.id, later.id])
    expect(await ids('due=1')).toEqual([late.id, soon.id])
  })
})
