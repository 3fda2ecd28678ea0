import { beforeAll, describe, expect, test } from 'vitest'
import type { Lead, LeadInput } from '#contract/leads.ts'
import { shared, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { moveLeads } from './moveLeads.ts'
import { signUpLead } from './signUpLead.ts'
import { leadPath as path, stage, type TestLeads, testingLeads } from './testingLeads.ts'

const given = shared(testServer)
beforeAll(async () => {
  made = await testingLeads(given)
  ;({ sales, me } = made)
})
let sales: Caller
let me: string
let made: TestLeads

const add = (more?: Partial<LeadInput>) => made.add(more)
const change = (lead: Lead, changes: Partial<LeadInput>) => made.change(lead, changes)
const read = (id: string) => made.read(id)
const history = (id: string) => made.history(id)

const onRoot = (statement: string, values: unknown[] = []) =>
  given.database.asRoot((db) => db.run(statement, values))

describe('leads that come by themselves', () => {
  const signUp = (companyId: string, phone: string) =>
    given.database.asRoot((db) =>
      signUpLead(
        db,
        { name: 'Nora', phone, companyId },
        { now: given.clock.now(), newId: () => given.ports.newId() },
      ),
    )
  const find = async (phone: string) =>
    (await sales.get<{ items: Lead[] }>(`${path}?q=${phone.slice(1)}`)).payload.items

  test('whoever signs up is a lead of somebody who sells, and has to be touched within a day', async () => {
    const shop = await given.company()
    await Promise.all([signUp(shop.id, '+998901110009'), signUp(shop.id, '+998901110009')])
    const [lead, ...others] = await find('+998901110009')
    expect(others).toEqual([])
    expect(lead).toMatchObject({
      source: 'sign_up',
      category: 'new',
      company_id: shop.id,
      manager_id: me,
      touched_at: null,
      next_step_at: null,
    })
    const left = new Date(lead!.due_at!).getTime() - given.clock.now().getTime()
    expect(left / 3_600_000).toBeCloseTo(24, 1)
  })

  test('whoever was a lead before stays the same one, with the company', async () => {
    const shop = await given.company()
    const lead = await add({ notes: 'Met at the fair' })
    await signUp(shop.id, lead.phone!)
    expect(await find(lead.phone!)).toMatchObject([
      { id: lead.id, company_id: shop.id, notes: 'Met at the fair', next_step: 'Call', source: 'website' },
    ])
    const lost = await add({ stage_id: stage('lost'), lost_reason: 'not_now' })
    await signUp(shop.id, lost.phone!)
    expect(await find(lost.phone!)).toMatchObject([{ id: lost.id, category: 'new', lost_reason: null }])
  })

  test('a lead moves on once its draft company is opened', async () => {
    const shop = await given.company()
    await onRoot("update companies set state = 'draft' where id = $1", [shop.id])
    const lead = await add({ company_id: shop.id })
    const move = () =>
      given.database.asRoot((db) => moveLeads(db, given.clock.now(), () => given.ports.newId()))
    await move()
    expect(await read(lead.id)).toMatchObject({ category: 'new', version: 1 })
    await onRoot("update companies set state = 'demo' where id = $1", [shop.id])
    await move()
    expect(await read(lead.id)).toMatchObject({ stage_id: stage('contacted'), version: 2 })
    await change(await read(lead.id), { stage_id: stage('new') })
    await move()
    expect(await read(lead.id)).toMatchObject({ category: 'new', version: 3 })
  })

  test('a won lead keeps the company that it became, whatever its person signs up with later', async () => {
    const [shop, second] = [await given.company(), await given.company()]
    const lead = await add({ stage_id: stage('won'), amount: 1, company_id: shop.id })
    await signUp(second.id, lead.phone!)
    expect(await read(lead.id)).toMatchObject({ category: 'won', company_id: shop.id })
    const open = await add({ company_id: shop.id })
    await signUp(second.id, open.phone!)
    expect(await read(open.id)).toMatchObject({ company_id: second.id })
  })

  test('a lost lead that comes again is one that nobody has touched, and its manager is told', async () => {
    const lost = await add({ stage_id: stage('lost'), lost_reason: 'not_now', manager_id: me })
    expect(lost.touched_at).not.toBeNull()
    const shop = await given.company()
    await signUp(shop.id, lost.phone!)
    expect(await read(lost.id)).toMatchObject({ category: 'new', touched_at: null, manager_id: me })
    const news = await given.database.asRoot((db) =>
      db.query('select user_id, kind, count from lead_news where lead_id = $1', [lost.id]),
    )
    expect(news).toEqual([{ user_id: me, kind: 'new', count: 1 }])
  })

  test('the first order of the company moves its lead on, its payment wins it, and nothing moves it back', async () => {
    const shop = await given.company()
    await onRoot("update companies set state = 'draft' where id = $1", [shop.id])
    const lead = await add({ company_id: shop.id })
    const move = () =>
      given.database.asRoot((db) => moveLeads(db, given.clock.now(), () => given.ports.newId()))
    await move()
    expect(await read(lead.id)).toMatchObject({ category: 'new', version: 1 })
    await onRoot('update company_counters set orders = 1 where company_id = $1', [shop.id])
    await Promise.all([move(), move()])
    expect(await read(lead.id)).toMatchObject({ stage_id: stage('contacted'), version: 2 })
    const ahead = await change(await read(lead.id), {
      stage_id: stage('negotiation'),
      manager_id: me,
      amount: 1,
    })
    await move()
    expect(await read(lead.id)).toMatchObject({
      stage_id: stage('negotiation'),
      version: ahead.payload.version,
    })
    await onRoot("update subscriptions set state = 'active' where company_id = $1", [shop.id])
    await move()
    expect(await read(lead.id)).toMatchObject({ category: 'won', due_at: null })
    expect((await history(lead.id))[0]).toMatchObject({ action: 'leads.follow', actor_name: 'system' })
  })
})
