import { expect, test } from 'vitest'
import { withFreeNames } from './freeNames.ts'

const freed = (names: string[], taken: string[] = []) =>
  withFreeNames(
    names.map((name) => ({ name })),
    taken,
  ).map(({ name }) => name)

test('a name that is free stays, one that is taken gets a number', () => {
  expect(freed(['Centre', 'North'], ['centre'])).toEqual(['Centre 2', 'North'])
})

test('zones of one file that are called the same are told apart, and from a number that is there', () => {
  expect(freed(['Centre', 'Centre', 'CENTRE'], ['Centre 2'])).toEqual(['Centre', 'Centre 3', 'CENTRE 4'])
})

test('a long name keeps its number', () => {
  const [name = ''] = freed(['n'.repeat(60)], ['n'.repeat(60)])
  expect([name.length, name.slice(-3)]).toEqual([60, 'n 2'])
})

test('what has a number already gets the next one, not another behind it', () => {
  expect(freed(['Centre', 'Centre 2'], ['Centre', 'Centre 2'])).toEqual(['Centre 3', 'Centre 4'])
})
