import { expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import node from './node.json'
import { samplesIn } from './samples.ts'

test.each(locales.map(({ code }) => code))('Chromium writes %s as Node does', (code) => {
  expect(samplesIn(code)).toEqual(node[code])
})
