import { expect, test } from 'vitest'
import { tagsShown } from './tagsShown.ts'

const tags = Array.from({ length: 5000 }, (_, at) => ({ id: `${at}`, name: `Tag ${at}` }))

test('a few tags are all shown, whatever is typed', () => {
  expect(tagsShown(tags.slice(0, 30), 'nothing')).toEqual(tags.slice(0, 30))
})

test('of many tags the first are shown, or those that fit to what is typed', () => {
  expect(tagsShown(tags)).toEqual(tags.slice(0, 30))
  expect(tagsShown(tags, '4321')).toEqual([tags[4321]])
  expect(tagsShown(tags, 'tag')).toHaveLength(30)
})
