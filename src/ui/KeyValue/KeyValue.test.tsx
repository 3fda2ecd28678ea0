import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Sum } from './KeyValue.examples.tsx'

test('each figure belongs to its name', async () => {
  await draw(<Sum />)
  const terms = page.getByRole('term').elements()
  const pairs = terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])
  expect(pairs.at(1)).toEqual(['Code NAVRUZ10', '− 17 800'])
  expect(pairs.at(-1)).toEqual(['Total', '186 000 sum'])
})
