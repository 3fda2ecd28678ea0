import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { day, line, paragraphs, translated, translatedParagraphs } from '#contract/fields.ts'
import { hasLines, textLimits } from './textLimits.ts'

test('the limits of a text are those of its schema; what may be missing is not required', () => {
  const schema = z
    .strictObject({
      name: line(1, 30),
      note: paragraphs(500),
      phone: z.nullable(z.optional(line(4, 40))),
      title: translated(60),
      from: day,
      kind: z.enum(['a', 'b']),
      count: z.int().check(z.minimum(1), z.maximum(9)),
    })
    .check(z.refine(() => true))
  const limits = (name: string) => textLimits(schema, name)
  expect(limits('name')).toEqual({ maxLength: 30, isRequired: true })
  expect(limits('note')).toEqual({ maxLength: 500 })
  expect(limits('phone')).toEqual({ maxLength: 40 })
  expect(limits('title')).toEqual({ maxLength: 60 })
  for (const name of ['from', 'kind', 'count', 'unknown']) expect(limits(name)).toEqual({})
})

test('a text has several lines where its rules take a line break, however long it may be', () => {
  const schema = z.strictObject({
    note: paragraphs(60),
    terms: translatedParagraphs(500),
    reason: z.nullable(paragraphs(300)),
    address: line(0, 200),
    title: translated(200),
    tag: line(1, 30).check(z.regex(/^[^,]*$/)),
    email: z.email().check(z.maxLength(254)),
    phone: z.string().check(z.maxLength(200)),
    count: z.int(),
  })
  const inLines = Object.keys(schema.shape).filter((name) => hasLines(schema, name))
  expect(inLines).toEqual(['note', 'terms', 'reason'])
})
