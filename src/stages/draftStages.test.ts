import { expect, test } from 'vitest'
import { type StageRow, stages } from '#contract/stages.ts'
import { testRow } from '#src/resource/testRow.ts'
import { blankStage, NEW_ID, withDraft } from './draftStages.ts'

const row = (id: string, sort: number, more: Partial<StageRow> = {}) =>
  testRow(stages, { ...blankStage('in_progress'), id, sort, ...more })

const rows = [
  row('a', 1, { category: 'new', is_default: true }),
  row('b', 2),
  row('c', 3, { category: 'done' }),
  row('d', 4, { category: 'cancelled' }),
]

test('a new stage stands last in its group, before the next one', () => {
  const draft = { ...blankStage('in_progress'), id: NEW_ID }
  expect(withDraft(rows, draft).map(({ id, sort }) => [id, sort])).toEqual([
    ['a', 1],
    ['b', 2],
    [NEW_ID, 3],
    ['c', 4],
    ['d', 5],
  ])
})

test('a stage that is changed is there once, as it is written', () => {
  const draft = { ...blankStage('in_progress'), id: 'b', limit_min: 5 }
  const all = withDraft(rows, draft)
  expect(all).toHaveLength(4)
  expect(all[1]).toMatchObject({ id: 'b', limit_min: 5 })
})

test('one stage alone is where new orders start', () => {
  const draft = { ...blankStage('new'), id: NEW_ID, is_default: true }
  expect(withDraft(rows, draft).flatMap(({ id, is_default }) => (is_default ? [id] : []))).toEqual([NEW_ID])
})
