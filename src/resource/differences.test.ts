import { expect, test } from 'vitest'
import { differencesOf } from './differences.ts'

const labels = {
  name: 'Name',
  note: 'Note',
  price: 'Price',
  tags: 'Tags',
  title: 'Title',
  birthday: 'Birthday',
}

test('S41: names both values of every plain field in which two people differ', () => {
  const mine = {
    name: 'A',
    note: 'same',
    price: 5,
    tags: ['x'],
    title: { ru: 'Плов', en: 'Plov' },
    birthday: null,
  }
  const theirs = {
    ...mine,
    name: 'B',
    price: 7,
    tags: [],
    title: { ru: 'Лагман', en: 'Plov' },
    birthday: '2000-01-01',
  }
  expect(differencesOf(mine, theirs, labels, 'ru')).toEqual([
    { label: 'Name', mine: 'A', theirs: 'B' },
    { label: 'Price', mine: '5', theirs: '7' },
    { label: 'Title', mine: 'Плов', theirs: 'Лагман' },
    { label: 'Birthday', mine: '', theirs: '2000-01-01' },
  ])
  expect(differencesOf(mine, mine, labels, 'ru')).toEqual([])
})
