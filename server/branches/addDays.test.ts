import { expect, test } from 'vitest'
import { type Branch, branches } from '#contract/branches.ts'
import { dayAfter } from '#contract/zonedTime.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { branchInput } from './branchInput.ts'

const given = shared(testServer)

const off = (date: string, note?: string) => ({
  date,
  is_closed: true,
  intervals: [],
  ...(note && { note }),
})
const add = (shop: Pick<Shop, 'owner'>, days: object[]) =>
  shop.owner.post<{ branches: number }>(`${branches.path}/special-days`, { days })
const daysOf = async ({ owner }: Shop) => {
  const { items } = (await owner.get<{ items: Branch[] }>(branches.path)).payload
  return Object.fromEntries(items.map(({ name, exceptions }) => [name, exceptions]))
}

test('public holidays are added to every branch, each once, and the log says so', async () => {
  const shop = await given.company()
  const short = { ...off('2031-03-08'), is_closed: false, intervals: [{ from: 600, to: 840 }] }
  await shop.owner.post(branches.path, { ...branchInput('Second'), exceptions: [short] })
  const holidays = [off('2031-03-08', 'Women’s day'), off('2031-01-01', 'New year')]
  expect((await add(shop, holidays)).payload).toEqual({ branches: 2 })
  expect(await daysOf(shop)).toEqual({
    'Main branch': [holidays[1], holidays[0]],
    Second: [holidays[1], short],
  })
  expect((await add(shop, holidays)).payload).toEqual({ branches: 0 })
  const log = await given.database.asTenant(shop.id, (db) =>
    db.query("select 1 from audit_log where company_id = $1 and action = 'branches.update'", [shop.id]),
  )
  expect(log).toHaveLength(2)
})

test('whoever works in one branch adds to that one, and who may not change branches to none', async () => {
  const shop = await given.company()
  const second = (await shop.owner.post<Branch>(branches.path, branchInput('Second'))).payload
  const clerk = shop.hire('manager', { branch_ids: [second.id] })
  expect((await add({ owner: clerk }, [off('2031-01-01')])).payload).toEqual({ branches: 1 })
  expect((await add({ owner: shop.operator }, [off('2031-01-02')])).status).toBe(403)
  expect(await daysOf(shop)).toEqual({ 'Main branch': [], Second: [off('2031-01-01')] })
})

test('more days than a branch can have are refused for all of them', async () => {
  const shop = await given.company()
  const full = Array.from({ length: 100 }, (_, at) => off(dayAfter('2031-01-01', at)))
  await shop.owner.post(branches.path, { ...branchInput('Full'), exceptions: full })
  const refused = await add(shop, [off('2032-01-01')])
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['days']])
  expect((await add(shop, [])).status).toBe(422)
  expect((await daysOf(shop))['Main branch']).toEqual([])
})
