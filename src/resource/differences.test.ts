import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const russian = { code: 'ru', name: 'Русский' }
const labels = {
  name: 'Name',
  note: 'Note',
  price: 'Price',
  tags: 'Tags',
  title: 'Title',
  birthday: 'Birthday',
  category_id: 'Category',
}

test('S41: names both values of every plain field in which two people differ', () => {
  const mine = {
    name: 'A',
    note: 'same',
    price: 5,
    tags: ['x'],
    title: { ru: 'Плов', en: 'Plov' },
    birthday: null,
    category_id: 'a',
  }
  const theirs = {
    ...mine,
    name: 'B',
    price: 7,
    tags: [],
    title: { ru: 'Лагман', en: 'Plov' },
    birthday: '2000-01-01',
    category_id: 'b',
  }
  expect(differencesOf(mine, theirs, labels, [russian])).toEqual([
    { label: 'Name', mine: 'A', theirs: 'B' },
    { label: 'Price', mine: '5', theirs: '7' },
    { label: 'Title', mine: 'Плов', theirs: 'Лагман' },
    { label: 'Birthday', mine: '', theirs: '2000-01-01' },
  ])
  expect(differencesOf(mine, mine, labels, [russian])).toEqual([])
})

test('a text is compared in each language that the company writes', () => {
  const mine = { name: { ru: 'Плов', uz: 'Osh' } }
  const theirs = { name: { ru: 'Плов', uz: 'Palov' } }
  expect(differencesOf(mine, theirs, labels, [russian, { code: 'uz', name: 'Oʻzbekcha' }])).toEqual([
    { label: 'Name · Oʻzbekcha', mine: 'Osh', theirs: 'Palov' },
  ])
})

test('a value that says nothing by itself is compared in words', () => {
  const say = (_: string, value: unknown) =>
    typeof value === 'boolean' ? (value ? 'On' : 'Off') : value === 'on_top' ? 'Added on top' : undefined
  const [mine, theirs] = [
    { sold: true, mode: 'on_top', note: '' },
    { sold: false, mode: 'included', note: '' },
  ]
  const names = { sold: 'On sale', mode: 'Prices', note: 'Note' }
  expect(differencesOf(mine, theirs, names, [russian], say)).toEqual([
    { label: 'On sale', mine: 'On', theirs: 'Off' },
    { label: 'Prices', mine: 'Added on top', theirs: 'included' },
  ])
})
