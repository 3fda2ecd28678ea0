import { expect, test } from 'vitest'
import { resources } from '#tests/resources.ts'
import { auditedEntities, auditedFields } from './auditWords.ts'

const platform = resources.filter(({ resource }) => resource.scope === 'platform')

test('the log has words for all that belongs to the platform, and for its fields', () => {
  const named = platform.map(({ resource }) => resource.name).filter((name) => !(name in auditedEntities))
  expect(named).toEqual([])
  const fields = platform.flatMap(({ resource }) => Object.keys(resource.fields))
  expect([...new Set(fields)].filter((field) => !(field in auditedFields))).toEqual([])
})
