import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = 'tests/e2e'
const SCENARIOS = 52

/** The numbers at the beginning of a title: `S5 S6: …`. */
function numbersIn(source: string): number[] {
  const titles = [...source.matchAll(/\btest\(\s*['"`]((?:[SM]\d+ )*[SM]\d+):/g)].map(
    ([, marks = '']) => marks,
  )
  return titles.flatMap((marks) => [...marks.matchAll(/S(\d+)/g)].map(([, number]) => Number(number)))
}

test('every scenario of a bad day stands as a journey', () => {
  const found = readdirSync(folder, { encoding: 'utf8', recursive: true })
    .filter((name) => name.endsWith('.spec.ts'))
    .flatMap((name) => numbersIn(readFileSync(`${folder}/${name}`, 'utf8')))
  const all = Array.from({ length: SCENARIOS }, (_, at) => at + 1)

  expect(all.filter((number) => !found.includes(number))).toEqual([])
  expect(found.filter((number) => !all.includes(number))).toEqual([])
})
