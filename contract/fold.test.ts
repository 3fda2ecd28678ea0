import { expect, test } from 'vitest'
import { fold } from './fold.ts'

test.each([
  ['Ёлка', 'елка'],
  ['ŞALGAM suyu', 'salgam suyu'],
  ['IŞIK', 'isik'],
  ['ışık', 'isik'],
  ['Oʻzbek gʻisht', "o'zbek g'isht"],
  ['O‘zbek', "o'zbek"],
  ['Crème  brûlée ', 'creme brulee'],
  ['Ὀδυσσεύς', 'οδυσσευς'],
  ['İSTANBUL', 'istanbul'],
  ['a\u0000b', 'a b'],
])('%s is found as %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
  expect(fold(folded)).toBe(folded)
})
