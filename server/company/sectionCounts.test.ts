import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Team, makeTeam } from '#server/employees/testingTeam.ts'
import { type Person, type TestServer, testServer } from '#server/http/testing.ts'

let given: TestServer
let team: Team
beforeAll(async () => {
  given = await testServer()
  team = await makeTeam(given)
})
afterAll(() => given.close())

const counts = async (by: Person) => (await by.get<Record<string, number>>('/app/sections/counts')).payload

test('the owner reads how every section stands', async () => {
  const { owner } = team.shop
  const roles = await owner.get<{ items: unknown[] }>('/app/roles')
  const employees = await owner.get<{ items: unknown[] }>('/app/employees')

  expect(await counts(owner)).toEqual({
    employees: employees.payload.items.length,
    roles: roles.payload.items.length,
    units: 3,
    cancel_reasons: 10,
    stations: 0,
    reviews_to_answer: 0,
    vat_rates: 0,
    tags: 0,
  })
})

test('who may not enter a section is told nothing of it', async () => {
  expect(await counts(team.shop.kitchen)).toEqual({})
})

test('another company counts its own', async () => {
  const other = await makeTeam(given)
  expect(await counts(other.shop.owner)).toEqual(await counts(team.shop.owner))
})
