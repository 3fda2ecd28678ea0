import { beforeEach, expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { type StageRow, pipelineRoles } from '#contract/stages.ts'
import { type Selling, selling, sellingServer } from '#server/orders/testingOrders.ts'
import { stageInput } from './testingStages.ts'
import { stageRoutes } from './stages.ts'
import { shared } from '#server/http/testing.ts'

const path = '/app/dictionaries/stages'

const given = shared(() => sellingServer(stageRoutes))
let it: Selling
beforeEach(async () => {
  it = await selling(given)
})

const list = async () => (await it.shop.owner.get<{ items: StageRow[] }>(`${path}?limit=100`)).payload.items
const find = async (name: string) => (await list()).find((one) => one.name.en === name)!

test('a pipeline has up to 20 stages, also when several are added at once', async () => {
  for (let at = (await list()).length; at < 19; at++) await it.shop.manager.post(path, stageInput())
  const { owner, manager } = it.shop
  const people = [owner, manager, owner.again(), manager.again()]
  const answers = await Promise.all(people.map((person) => person.post(path, stageInput())))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  expect(await list()).toHaveLength(20)
})

test('a stage is named in 23 languages with letters that are seen, and with nothing else', async () => {
  const family = '👨‍👩‍👧‍👦'
  const send = (text: string) => {
    const named = Object.fromEntries(locales.map(({ code }) => [code, text]))
    return it.shop.manager.post<StageRow>(path, stageInput({ name: named }))
  }
  const kept = async (text: string) => [...new Set(Object.values((await send(text)).payload.name))]
  expect(await kept('\u202eHot\u202c \u200fkitchen\u200b')).toEqual(['Hot kitchen'])
  expect(await kept(family.repeat(3))).toEqual([family.repeat(3)])
  const before = await list()
  for (const text of ['\u200b\u202e', 'a\u0000b', 'half \ud83d', family.repeat(40), 'x'.repeat(41)]) {
    expect([400, 422]).toContain((await send(text)).status)
  }
  expect(await list()).toEqual(before)
})

test.each(pipelineRoles)('a stage is changed or not by the %s', async (role) => {
  const { id, version } = await find('Cooking')
  const { id: ready } = await find('Ready')
  const before = await list()
  const may = role === 'owner' || role === 'manager'
  const person = it.shop[role]
  const answers = [
    await person.post(path, stageInput()),
    await person.patch(`${path}/${id}`, { version, colour: 'red' }),
    await person.post(`${path}/reorder`, { id, after_id: ready }),
    await person.post(`${path}/${ready}/archive`, { version: 1, to: id }),
    await person.post(`${path}/${ready}/restore`, {}),
    await person.delete(`${path}/${ready}`),
  ]
  if (may) return expect(answers.map(({ status }) => status)).toEqual([201, 200, 200, 200, 200, 200])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
  expect(await list()).toEqual(before)
})
