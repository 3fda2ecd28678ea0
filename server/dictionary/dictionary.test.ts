import { blankOf } from '#contract/blank.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { attributes } from '#contract/attributes.ts'
import { cancelReasons } from '#contract/cancelReasons.ts'
import { categories } from '#contract/categories.ts'
import { dictionaryItems, type DictionaryName, type References } from '#contract/dictionary.ts'
import { deliveryMethods } from '#contract/deliveryMethods.ts'
import { methodInput } from '#server/deliveries/testingZones.ts'
import { stages } from '#contract/stages.ts'
import { stations } from '#contract/stations.ts'
import { tags } from '#contract/tags.ts'
import { units } from '#contract/units.ts'
import { vatRates } from '#contract/vat.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { stageInput } from '#server/stages/testingStages.ts'

const path = '/app/dictionary/references'
const names = Object.keys(dictionaryItems) as DictionaryName[]
const specified =
  'categories attributes branches roles units sources deliveries payments workingHours currencies'.split(' ')

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

const known = (etag: unknown) => ({ headers: { 'if-none-match': String(etag) } })
const etagsOf = (meta: Record<string, unknown>) => meta['etags'] as Record<DictionaryName, string>
const addCategory = () =>
  shop.owner.post('/app/dictionaries/categories', {
    name: { en: 'Soups' },
    parent_id: null,
    is_visible: true,
    colour: 'slate',
  })

const shown = { parent_id: null, is_visible: true, colour: 'slate' }
const saidOf = {
  unit: {},
  makes_variants: false,
  is_filterable: true,
  is_on_card: false,
  category_ids: [],
  values: [],
}
/** The dictionaries that people keep: the path, a row, and what is changed of it. */
const kept: Partial<Record<DictionaryName, [path: string, input: object, change: object]>> = {
  categories: [categories.path, { ...shown, name: { en: 'Tea' } }, { name: { en: 'Teas' } }],
  attributes: [
    attributes.path,
    { ...saidOf, type: 'list', name: { en: 'Milk' } },
    { values: [{ label: { en: 'Oat' }, colour: null }] },
  ],
  deliveries: [deliveryMethods.path, methodInput('Post'), { fee: 500 }],
  stages: [stages.path, stageInput({ name: { en: 'Packing' } }), { name: { en: 'Wrapping' } }],
  tags: [tags.path, { name: 'Hot', kind: 'product', colour: 'teal', description: '' }, { colour: 'red' }],
  units: [
    units.path,
    { name: { en: 'Box' }, short: { en: 'b' }, precision: 0, is_default: false },
    { short: { en: 'bx' } },
  ],
  cancel_reasons: [cancelReasons.path, { name: { en: 'Rain' }, needs_note: false }, { needs_note: true }],
  vat_rates: [vatRates.path, blankOf(vatRates, { name: 'Food' }), { name: 'Bread' }],
  stations: [
    stations.path,
    { name: 'Grill', colour: 'teal', branch_ids: [], category_ids: [] },
    { name: 'Bar' },
  ],
}

describe('the references of a company', () => {
  it('are all dictionaries of the specification in one answer, and those that the product adds', async () => {
    const { payload } = await shop.owner.get<References>(path)
    expect(Object.keys(payload)).toEqual(names)
    expect(names.slice(0, specified.length)).toEqual(specified)
    expect(payload.currencies).toEqual([
      { id: 'UZS', code: 'UZS', symbol: expect.any(String), exponent: 2, show_decimals: false },
    ])
    expect(payload.branches).toEqual([expect.objectContaining({ is_open: true, lat: null, lng: null })])
    expect(payload.cancel_reasons.length).toBeGreaterThan(3)
  })

  it('are not sent again to whoever has them', async () => {
    const etag = String((await shop.owner.get(path)).headers.etag)
    for (const sent of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
      const again = await shop.owner.get(path, known(sent))
      expect([again.status, again.body]).toEqual([304, ''])
    }
    expect((await shop.owner.get(path, known('"other"'))).status).toBe(200)
  })

  it('name the version of each, and only what has changed gets a new one', async () => {
    const before = await shop.owner.get(path)
    await addCategory()
    const after = await shop.owner.get(path, known(before.headers.etag))
    expect(after.status).toBe(200)
    const changed = names.filter((name) => etagsOf(before.meta)[name] !== etagsOf(after.meta)[name])
    expect(changed).toEqual(['categories'])
  })

  it('have another version after each change: a new row, another word, one that is archived', async () => {
    const { owner } = await given.company()
    const etags = async () => {
      const { headers, meta } = await owner.get(path)
      return { whole: headers.etag, ...etagsOf(meta) }
    }
    for (const [name, [at, input, change]] of Object.entries(kept)) {
      const seen = [await etags()]
      const { payload } = await owner.post<{ id: string; version: number }>(at, input)
      seen.push(await etags())
      await owner.patch(`${at}/${payload.id}`, { version: payload.version, ...change })
      seen.push(await etags())
      await owner.delete(`${at}/${payload.id}`)
      seen.push(await etags())
      for (const one of ['whole', name as DictionaryName] as const) {
        const repeated = seen.findIndex((etag, at) => at > 0 && etag[one] === seen[at - 1]![one])
        expect([name, one, repeated]).toEqual([name, one, -1])
      }
      const others = names.filter((one) => new Set(seen.map((etag) => etag[one])).size > 1)
      expect(others).toEqual([name])
    }
  })

  it('can be asked for one by one, with the version that the whole names', async () => {
    const { payload, meta } = await shop.owner.get<References>(path)
    for (const name of names) {
      const one = await shop.owner.get<{ items: unknown[] }>(`/app/dictionary/${name}`)
      expect([name, one.status, one.payload.items]).toEqual([name, 200, payload[name]])
      expect(one.headers.etag).toBe(etagsOf(meta)[name])
      expect((await shop.owner.get(`/app/dictionary/${name}`, known(one.headers.etag))).status).toBe(304)
    }
    expect((await shop.owner.get('/app/dictionary/planets')).status).toBe(422)
  })

  it('are there for every role, and for nobody outside of the company', async () => {
    expect((await shop.kitchen.get(path)).status).toBe(200)
    expect((await given.root.get(path)).status).toBe(401)
    const other = await given.company()
    const { payload } = await other.owner.get<References>(path)
    expect(payload.categories).toEqual([])
  })
})
