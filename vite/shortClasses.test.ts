import { expect, test } from 'vitest'
import { shortClasses } from './shortClasses.ts'

const root = process.cwd()
const file = (name: string) => `${root}/src/ui/${name}/${name}.module.css`

test('a class has one name, which no other class has', () => {
  const nameOf = shortClasses(root)
  const names = [
    nameOf('cell', file('Cell')),
    nameOf('after', file('Cell')),
    nameOf('cell', file('ActionCell')),
    nameOf('cell', file('NotWrittenYet')),
  ]

  expect(new Set(names).size).toBe(4)
  expect(nameOf('cell', file('Cell'))).toBe(names[0])
  expect(names.filter((name) => !/^[a-zA-Z]+\d+$/.test(name))).toEqual([])
})

test('names are the same in every build, whichever file comes first', () => {
  const [one, other] = [shortClasses(root), shortClasses(root)]
  const first = [one('cell', file('Cell')), one('banner', file('Banner'))]

  expect([other('banner', file('Banner')), other('cell', file('Cell'))].toReversed()).toEqual(first)
})
