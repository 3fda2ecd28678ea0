import { beforeAll, expect } from 'vitest'
import type { Attribute } from '#contract/attributes.ts'
import type { Category } from '#contract/categories.ts'
import { line } from '#contract/fields.ts'
import { type Locale, locales } from '#contract/locales.ts'
import type { Product } from '#contract/products.ts'
import * as attributes from '#server/attributes/testingAttributes.ts'
import * as categories from '#server/categories/testingCategories.ts'
import type { Reply, RequestOptions } from '#server/http/testingCaller.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import { productInput } from '#server/products/productInput.ts'
import { eachInTurn } from '#tests/run/eachInTurn.ts'
import { characters, formulas, injections, lengths } from './texts.ts'

const given = shared(testServer)
beforeAll(async () => {
  shop = await given.company()
})
let shop: Shop

type Texts = Partial<Record<Locale, string>>
interface Kind {
  /** Where an error stands, before the code of the language. */
  at: string
  most: number
  send(texts: Texts, options?: RequestOptions): Promise<Reply<unknown>>
  /** The texts in what was answered. */
  read(payload: unknown): Texts
}

/** Everything that people write about the menu in the languages of the company, by what it is of. */
const kinds: Record<string, () => Promise<Kind>> = {
  'a category': async () => ({
    at: 'name',
    most: 60,
    send: (name, options) => shop.owner.post(categories.path, { ...categories.input(''), name }, options),
    read: (row) => (row as Category).name,
  }),
  'an attribute': async () => ({
    at: 'name',
    most: 60,
    send: (name, options) => shop.owner.post(attributes.path, { ...attributes.input(''), name }, options),
    read: (row) => (row as Attribute).name,
  }),
  'a value': async () => ({
    at: 'values.0.label',
    most: 60,
    send: (label, options) => {
      const values = [{ label, colour: null }]
      return shop.owner.post(attributes.path, attributes.input(fresh(), { values }), options)
    },
    read: (row) => (row as Attribute).values[0]!.label,
  }),
  'a value that is added': async () => ({
    at: 'label',
    most: 60,
    send: async (label, options) => {
      const { id } = await attributes.add(shop, fresh())
      return shop.owner.post(`${attributes.path}/${id}/values`, { label, colour: null }, options)
    },
    read: (row) => (row as Attribute).values[0]!.label,
  }),
  'what a product says': async () => {
    const { id } = await attributes.add(shop, fresh(), { type: 'text' })
    return {
      at: 'attributes.0.text',
      most: 300,
      send: (text, options) =>
        shop.owner.post(
          '/app/products',
          productInput(fresh(), { attributes: [{ attribute_id: id, text }] }),
          options,
        ),
      read: (row) => (row as Product).attributes[0]!.text as Texts,
    }
  },
}

let named = 0
const fresh = () => `Name ${++named}`

const hostile = [
  ...characters,
  ...formulas,
  ...injections,
  ...lengths,
  '\u202e'.repeat(9),
  'x'.repeat(10_000),
]

eachInTurn(Object.keys(kinds), 2)(
  'the words of %s are kept whole or refused where they stand, in the language of whoever writes, and what is refused changes nothing',
  async (name) => {
    const kind = await kinds[name]!()
    const rule = line(1, kind.most)
    const good = [...new Set(hostile.flatMap((text) => rule.safeParse(text).data ?? []))]
    const bad = hostile.filter((text) => !rule.safeParse(text).success)
    expect([good.length > 90, bad.length > 10]).toEqual([true, true])
    const taken: string[] = []
    for (const [at, text] of good.entries()) {
      // Each in another language, beside one that differs: names are taken once.
      const texts = { [locales[at % 23]!.code]: text, ...(at % 23 > 0 && { en: fresh() }) }
      const made = await kind.send(texts)
      if (made.status === 422) {
        // To those who read it, it is a name that is there already.
        taken.push(text)
        continue
      }
      expect([text, made.status, kind.read(made.payload)]).toEqual([text, 201, texts])
    }
    expect(taken.length).toBeLessThan(8)
    const before = await rows()
    const said = new Set<string>()
    for (const { code, tags } of locales) {
      const options = { headers: { 'accept-language': tags[0] } }
      for (const text of bad) {
        const refused = await kind.send({ [code]: text }, options)
        // A byte that no text may have is refused before it is known whose it is.
        const where = text.includes('\0') ? [400, []] : [422, [`${kind.at}.${code}`]]
        expect([text, refused.status, Object.keys(refused.errors)]).toEqual([text, ...where])
        for (const message of Object.values(refused.errors).flat()) said.add(message)
      }
    }
    expect(said.size).toBeGreaterThan(20)
    expect(await rows()).toEqual(before)
  },
)

const rows = () =>
  given.database.asTenant(shop.id, (db) =>
    db.one(
      `select (select count(*)::int from categories where company_id = $1) as categories,
         (select count(*)::int from products where company_id = $1) as products,
         (select coalesce(sum(jsonb_array_length("values")), 0)::int from attributes where company_id = $1) as "values",
         (select count(*)::int from attributes where company_id = $1 and coalesce(name ->> 'en', '') not like 'Name %') as attributes`,
      [shop.id],
    ),
  )
