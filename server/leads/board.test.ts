import { beforeAll, expect, test } from 'vitest'
import type { Payload } from '#contract/endpoint.ts'
import { LOST_DAYS, type leadTotals, type lostLeads } from '#contract/leadBoard.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { leadPath as path, stage, type TestLeads, testingLeads } from './testingLeads.ts'

const given = shared(testServer)
beforeAll(async () => {
  made = await testingLeads(given)
})
let made: TestLeads

const totals = async (query: string) =>
  (await made.sales.get<Payload<typeof leadTotals>>(`${path}/totals?${query}`)).payload.stages
const lost = async () => (await made.sales.get<Payload<typeof lostLeads>>(`${path}/lost`)).payload.reasons

test('each stage says how many leads it has and what they are worth by currency, as far as the filters go', async () => {
  const contacted = { stage_id: stage('contacted'), manager_id: made.me }
  await made.add({ source: 'exhibition', amount: 700, company: 'Osh markazi' })
  await made.add({ source: 'exhibition', amount: 300 })
  await made.add({ source: 'exhibition', amount: 50, currency: 'USD' })
  await made.add({ source: 'exhibition', ...contacted })
  await made.add({ source: 'other' })
  const archived = await made.add({ source: 'exhibition' })
  await made.sales.delete(`${path}/${archived.id}`)

  expect(await totals('source=exhibition')).toEqual([
    {
      stage_id: stage('new'),
      count: 3,
      sums: [
        { currency: 'UZS', amount: 1000 },
        { currency: 'USD', amount: 50 },
      ],
    },
    { stage_id: stage('contacted'), count: 1, sums: [] },
  ])
  expect(await totals('source=exhibition&q=osh+mark')).toEqual([
    { stage_id: stage('new'), count: 1, sums: [{ currency: 'UZS', amount: 700 }] },
  ])
})

test(`reasons are counted of leads that are lost within ${LOST_DAYS} days, the commonest first`, async () => {
  const lose = async (lost_reason: 'not_now' | 'no_answer') =>
    made.change(await made.add(), { stage_id: stage('lost'), lost_reason })
  await lose('no_answer')
  await lose('not_now')
  await lose('not_now')
  const back = (await lose('no_answer')).payload
  await made.change(back, {
    stage_id: stage('contacted'),
    manager_id: made.me,
    next_step: 'Call',
    next_step_at: '2031-01-01T09:00:00.000Z',
  })
  const old = (await lose('no_answer')).payload
  await given.database.asRoot((db) =>
    db.run("update leads set staged_at = $2::timestamptz - interval '91 days' where id = $1", [
      old.id,
      given.clock.now(),
    ]),
  )
  expect(await lost()).toEqual([
    { reason: 'not_now', count: 2 },
    { reason: 'no_answer', count: 1 },
  ])
})
