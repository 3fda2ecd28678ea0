import { expect, test } from 'vitest'
import { differencesOf, mergeThree } from './differences.ts'

const russian = { code: 'ru', name: 'Русский' }
const uzbek = { code: 'uz', name: 'Oʻzbekcha' }

const start = { name: 'Plov', note: '', price: 5, branches: ['a'] }

test('what two people change apart is put together and nobody is asked', () => {
  const mine = { ...start, note: 'Spicy', branches: ['a', 'b'] }
  const theirs = { ...start, name: 'Lagman', price: 7 }
  expect(mergeThree(start, mine, theirs)).toEqual({
    values: { name: 'Lagman', note: 'Spicy', price: 7, branches: ['a', 'b'] },
    collisions: [],
  })
})

test('two who change the same to the same agree', () => {
  const both = { ...start, name: 'Lagman', branches: [] }
  expect(mergeThree(start, both, both)).toEqual({ values: both, collisions: [] })
})

test('S41: where both have changed the same, one’s own counts unless the other’s is chosen', () => {
  const mine = { ...start, name: 'Mine', price: 6, note: 'Spicy' }
  const theirs = { ...start, name: 'Theirs', price: 7 }
  expect(mergeThree(start, mine, theirs)).toEqual({
    values: mine,
    collisions: [
      { name: 'name', mine: 'Mine', theirs: 'Theirs' },
      { name: 'price', mine: 6, theirs: 7 },
    ],
  })
  const { values } = mergeThree(start, mine, theirs, (key) => key === 'price')
  expect(values).toEqual({ ...mine, price: 7 })
})

test('a text is put together language by language, and one that was emptied stays empty', () => {
  const [was, mine, theirs] = [
    { name: { ru: 'Плов', uz: 'Osh', tr: 'Pilav' } },
    { name: { ru: 'Плов', uz: 'Palov' } },
    { name: { ru: 'Лагман', uz: 'Lagʻmon', tr: 'Pilav' } },
  ]
  const { values, collisions } = mergeThree<object>(was, mine, theirs)
  expect(values).toEqual({ name: { ru: 'Лагман', uz: 'Palov' } })
  expect(differencesOf(collisions, { name: 'Name' }, [russian, uzbek])).toEqual([
    { key: 'name.uz', label: 'Name · Oʻzbekcha', mine: 'Palov', theirs: 'Lagʻmon' },
  ])
  expect(mergeThree<object>(was, mine, theirs, (key) => key === 'name.uz').values).toEqual({
    name: { ru: 'Лагман', uz: 'Lagʻmon' },
  })
})

test('both versions are told in words, as far as there are any, and not where the words are one', () => {
  const collisions = [
    { name: 'mode', mine: 'on_top', theirs: 'included' },
    { name: 'birthday', mine: null, theirs: '2000-01-01' },
    { name: 'photos', mine: [{}], theirs: [] },
    { name: 'branches', mine: ['a', 'b'], theirs: ['b', 'a'] },
    { name: 'without_label', mine: 1, theirs: 2 },
  ]
  const labels = { mode: 'Prices', birthday: 'Birthday', photos: 'Photos', branches: 'Branches' }
  const say = (name: string, value: unknown) =>
    value === 'on_top' ? 'Added on top' : name === 'branches' ? 'Centre, Station' : undefined
  expect(differencesOf(collisions, labels, [russian], say)).toEqual([
    { key: 'mode', label: 'Prices', mine: 'Added on top', theirs: 'included' },
    { key: 'birthday', label: 'Birthday', mine: '', theirs: '2000-01-01' },
    { key: 'photos', label: 'Photos', mine: undefined, theirs: undefined },
  ])
})
