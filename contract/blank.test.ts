import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { blankOf } from './blank.ts'
import { day, ids, line, money, translated } from './fields.ts'
import { defineResource } from './resource.ts'

const shelves = defineResource({
  name: 'shelves',
  scope: 'company',
  path: '/app/shelves',
  permissions: { view: 'dictionaries.view', update: 'dictionaries.update' },
  fields: {
    name: line(1, 40),
    title: translated(40),
    kind: z.enum(['wood', 'metal']),
    is_wide: z.boolean(),
    boards: z.int().check(z.minimum(2), z.maximum(9)),
    price: money,
    built_on: z.nullable(day),
    category_ids: ids(5),
    size: z.object({ depth: z.nullable(z.int()) }),
    note: z.optional(line(0, 40)),
    is_full: z.optional(z.boolean()),
  },
  search: ['name'],
  sort: ['name'],
})

test('a blank has a value of its type for each field that must be there, and what is given', () => {
  const blank = {
    name: '',
    title: {},
    kind: 'wood',
    is_wide: false,
    boards: 2,
    price: 0,
    built_on: null,
    category_ids: [],
    size: { depth: null },
    is_full: false,
  }
  expect(blankOf(shelves)).toEqual(blank)
  expect(blankOf(shelves, { name: 'Long', note: 'Oak' })).toEqual({ ...blank, name: 'Long', note: 'Oak' })
})
