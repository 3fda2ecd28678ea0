import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Employee } from '#contract/employees.ts'
import { type TestServer, testServer } from '#server/http/testing.ts'
import { makeTeam } from './testingTeam.ts'

let given: TestServer
beforeAll(async () => {
  given = await testServer()
})
afterAll(async () => {
  given.clock.set(new Date())
  await given.close()
})

/** Sunday to Monday: 22:00 to 02:00; Wednesday 09:00 to 13:00, by the clock of a shop in Tashkent, five hours ahead. */
const shifts = [
  { day: 7, from: 22 * 60, to: 26 * 60 },
  { day: 3, from: 9 * 60, to: 13 * 60 },
]

test('a schedule says who is on shift, by the clock of the company and past midnight and the end of the week', async () => {
  const team = await makeTeam(given)
  const { operator, owner } = team.shop
  await given.database.asRoot((db) =>
    db.run(`update companies set time_zone = 'Asia/Tashkent' where id = $1`, [team.shop.id]),
  )
  const { employee_id } = await operator.identity()
  const read = async () => (await owner.again().get<Employee>(`/app/employees/${employee_id}`)).payload
  const before = await read()
  expect(before).toMatchObject({ shifts: [], is_on_shift: false })
  const save = (wish: object[]) =>
    owner.patch<Employee>(`/app/employees/${employee_id}`, { version: before.version, shifts: wish })
  for (const wrong of [
    { day: 8, from: 0, to: 60 },
    { day: 1, from: 60, to: 60 },
    { day: 1, from: 0, to: 1441 },
  ])
    expect((await save([wrong])).status).toBe(422)
  expect((await save(shifts)).payload.shifts).toEqual(shifts)
  const seen: Record<string, boolean> = {}
  for (const at of [
    '2026-11-22T16:59:00Z',
    '2026-11-22T17:00:00Z',
    '2026-11-22T20:59:00Z',
    '2026-11-22T21:00:00Z',
    '2026-11-25T03:59:00Z',
    '2026-11-25T04:00:00Z',
    '2026-11-25T07:59:00Z',
    '2026-11-25T08:00:00Z',
  ]) {
    given.clock.set(new Date(at))
    seen[at.slice(5, 16)] = (await read()).is_on_shift
  }
  expect(seen).toEqual({
    '11-22T16:59': false,
    '11-22T17:00': true,
    '11-22T20:59': true,
    '11-22T21:00': false,
    '11-25T03:59': false,
    '11-25T04:00': true,
    '11-25T07:59': true,
    '11-25T08:00': false,
  })
})
