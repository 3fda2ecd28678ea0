import * as z from 'zod/mini'
import { line, tone } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'

/** What a company's tags are put on. */
export const tagKinds = ['customer', 'order', 'product'] as const
export type TagKind = (typeof tagKinds)[number]
/** What the platform's tags are put on. */
export const platformTagKinds = ['company', 'lead', 'user'] as const
export type PlatformTagKind = (typeof platformTagKinds)[number]

/** What a tag is called; files write tags in a row, with commas between. */
export const tagName = line(1, 30).check(z.regex(/^[^,]*$/))

/** The most tags of one product, customer or order. */
export const MOST_TAGS = 50

/** Tags of these kinds; a name is unique among the tags of its kind. */
const tagsOf = <const Kinds extends readonly string[]>(kinds: Kinds) =>
  ({
    fields: { name: tagName, kind: z.enum(kinds), colour: tone, description: line(0, 200) },
    /** How many living rows have it. */
    computed: { uses: z.int() },
    filters: { kind: z.optional(z.enum(kinds)) },
    search: ['name'],
    sort: ['-uses', 'name'],
    isRestorable: true,
    isMergeable: true,
    mergesWithin: 'kind',
  }) as const

/** The words that a company sorts its customers, orders and products by. */
export const tags = defineResource({
  name: 'tags',
  scope: 'company',
  path: '/app/dictionaries/tags',
  permissions: { view: 'dictionaries.view', update: 'dictionaries.update' },
  ...tagsOf(tagKinds),
})
export type Tag = Row<typeof tags>
export type TagInput = Input<typeof tags>

/** The same for the platform's own people: on companies, leads and users. */
export const platformTags = defineResource({
  name: 'platform_tags',
  scope: 'platform',
  path: '/admin/dictionaries/tags',
  permissions: { view: 'admin.dictionaries.view', update: 'admin.dictionaries.update' },
  ...tagsOf(platformTagKinds),
})
export type PlatformTag = Row<typeof platformTags>
