import { blankOf } from '#contract/blank.ts'
import { vatRates } from '#contract/vat.ts'
import { beforeAll, expect, test } from 'vitest'
import type { VatRate, VatSettings } from '#contract/vat.ts'
import { type Team, makeTeam } from '#server/employees/testingTeam.ts'
import { type Person, shared, testServer } from '#server/http/testing.ts'

const given = shared(testServer)
beforeAll(async () => {
  team = await makeTeam(given)
})
let team: Team

const counts = async (by: Person) =>
  (await by.get<Record<string, number | null>>('/app/sections/counts')).payload

test('the owner reads how every section stands', async () => {
  const { owner } = team.shop
  const roles = await owner.get<{ items: unknown[] }>('/app/roles')
  const employees = await owner.get<{ items: unknown[] }>('/app/employees')

  expect(await counts(owner)).toEqual({
    branches: 1,
    payment_methods: 2,
    employees: employees.payload.items.length,
    roles: roles.payload.items.length,
    categories: 0,
    units: 3,
    cancel_reasons: 10,
    attributes: 0,
    stages: 7,
    stations: 0,
    reviews_to_answer: 0,
    vat_rates: null,
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

test('who charges VAT is told how many rates there are, and of none as long as no rate is the default one', async () => {
  const { owner } = (await makeTeam(given)).shop
  const address = '/app/settings/vat'
  const { payload: settings } = await owner.get<VatSettings>(address)
  const { payload: rates } = await owner.get<{ items: VatRate[] }>(`${address}/rates`)
  for (const { id, version } of rates.items.filter(({ is_default }) => is_default))
    await owner.patch(`${address}/rates/${id}`, { version, is_default: false })
  await owner.patch(address, { version: settings.version, is_payer: true })
  expect((await counts(owner)).vat_rates).toBe(0)
  await owner.post(
    `${address}/rates`,
    blankOf(vatRates, { name: 'VAT 12 %', rate_bp: 1200, is_default: true }),
  )
  expect((await counts(owner)).vat_rates).toBe(rates.items.length + 1)
})

test('an administrator of the platform reads how many tags there are, where the rights allow it', async () => {
  const ofPlatform = async (by: Pick<Person, 'get'>) =>
    (await by.get<Record<string, number>>('/admin/sections/counts')).payload
  const content = await given.administrator('content')
  const before = await ofPlatform(content)
  const tag = { name: 'Counted', kind: 'company', colour: 'teal', description: '' }
  await content.post('/admin/dictionaries/tags', tag)
  expect(await ofPlatform(content)).toEqual({ ...before, platform_tags: (before['platform_tags'] ?? 0) + 1 })
  expect(await ofPlatform(await given.administrator('support'))).toEqual({ due_tasks: 0 })
  expect((await team.shop.owner.get('/admin/sections/counts')).status).toBe(403)
})
