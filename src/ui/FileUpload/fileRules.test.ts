import { expect, test } from 'vitest'
import { findFileProblem } from './fileRules.ts'

const images = 'image/jpeg,image/png,image/webp,image/heic'
const file = (name: string, type = '', size = 1) => ({ name, type, size })

test.each([
  [file('plov.jpg', 'image/jpeg'), images, null],
  [file('IMG_1.HEIC'), images, null],
  [file('logo.svg', 'image/svg+xml'), images, 'type'],
  [file('trick.png', 'text/html'), images, 'type'],
  [file('menu'), images, 'type'],
  [file('Menu.CSV', 'application/vnd.ms-excel'), '.csv, .xlsx', null],
  [file('menu.csv.exe'), '.csv', 'type'],
  [file('plov.avif', 'image/avif'), 'image/*', null],
  [file('menu.pdf', 'application/pdf'), 'image/*', 'type'],
  [file('anything'), '', null],
])('%o for %s: %s', (given, accept, problem) => {
  expect(findFileProblem(given, { accept })).toBe(problem)
})

test('a file of the largest size is taken, one byte more is not', () => {
  expect(findFileProblem(file('a.jpg', 'image/jpeg', 100), { accept: images, maxBytes: 100 })).toBeNull()
  expect(findFileProblem(file('a.jpg', 'image/jpeg', 101), { accept: images, maxBytes: 100 })).toBe('size')
})
