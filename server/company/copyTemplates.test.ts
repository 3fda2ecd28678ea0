import { expect, test } from 'vitest'
import { platformCancelReasons } from '#contract/cancelReasons.ts'
import { type PlatformUnit, platformUnits, type Unit } from '#contract/units.ts'
import { shared, testServer } from '#server/http/testing.ts'

const given = shared(testServer)

const named = (items: Pick<Unit, 'name'>[]) => items.map(({ name }) => name['en'])

test('a new company begins with the units and reasons of the platform in their order; one that is there keeps its own', async () => {
  const admin = await given.administrator('content')
  const old = await given.company()
  const before = (await old.owner.get<{ items: Unit[] }>('/app/dictionaries/units')).payload.items
  const { payload: box } = await admin.post<PlatformUnit>(platformUnits.path, {
    name: { en: 'Box', ru: 'Коробка' },
    short: { en: 'box' },
    precision: 0,
    is_default: true,
  })
  await admin.post(`${platformUnits.path}/reorder`, { id: box.id, after_id: null })
  const [litre] = (await admin.get<{ items: PlatformUnit[] }>(`${platformUnits.path}?q=litre`)).payload.items
  await admin.delete(`${platformUnits.path}/${litre?.id}`)
  const { payload: rain } = await admin.post(platformCancelReasons.path, {
    name: { en: 'Rain' },
    needs_note: true,
  })

  const { owner } = await given.company()
  const units = (await owner.get<{ items: Unit[] }>('/app/dictionaries/units')).payload.items
  expect(named(units)).toEqual(['Box', 'Piece', 'Kilogram'])
  expect(units.map(({ is_default }) => is_default)).toEqual([true, false, false])
  expect(units[0]?.name).toEqual({ en: 'Box', ru: 'Коробка' })
  expect((await owner.get('/app/sections/counts')).payload['units']).toBe(3)
  const found = await owner.get('/app/dictionaries/cancel-reasons?limit=100')
  expect(found.payload.items.at(-1)).toMatchObject({ name: { en: 'Rain' }, needs_note: true })
  expect(found.payload.items.at(-1)?.id).not.toBe(rain.id)
  expect((await old.owner.get('/app/dictionaries/units')).payload.items).toEqual(before)
})

test('a company begins with thousands of units and reasons as with ten', async () => {
  const listed = 4000
  await given.database.asRoot(async (db) => {
    await db.run(
      `insert into platform_units (id, name, short, precision, is_default, sort)
       select gen_random_uuid(), jsonb_build_object('en', 'Unit ' || nth), '{"en": "u"}', 0, false, 100 + nth
       from generate_series(1, $1) as nth`,
      [listed],
    )
    await db.run(
      `insert into platform_cancel_reasons (id, name, needs_note, sort)
       select gen_random_uuid(), jsonb_build_object('en', 'Reason ' || nth), false, 100 + nth
       from generate_series(1, $1) as nth`,
      [listed],
    )
  })
  const { id, owner } = await given.company()
  expect((await owner.get<Record<string, number>>('/app/sections/counts')).payload['units']).toBeGreaterThan(
    listed,
  )
  const reasons = await given.database.asRoot((db) =>
    db.query('select id from cancel_reasons where company_id = $1', [id]),
  )
  expect(reasons.length).toBeGreaterThan(listed)
})
