import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Changes } from './Trend.examples.tsx'

const change = (name: RegExp) => page.getByRole('img', { name })
const colourOf = (name: RegExp) => getComputedStyle(change(name).element()).color

test('a screen reader hears what changed and which way, not an arrow', async () => {
  await draw(<Changes />)
  await expect.element(change(/^Revenue: 12 per cent more/)).toBeInTheDocument()
  await expect.element(change(/^Orders: as many as last week/)).toBeInTheDocument()
  await expect.poll(() => page.getByRole('img').elements()).toHaveLength(4)
})

test('the colour says whether the change is welcome, whichever way it goes', async () => {
  await draw(<Changes />)
  await expect.element(change(/^Revenue/)).toBeInTheDocument()
  expect(colourOf(/^Revenue/)).toBe(colourOf(/^Cancelled/))
  expect(colourOf(/^Late/)).not.toBe(colourOf(/^Revenue/))
  expect(colourOf(/^Orders/)).not.toBe(colourOf(/^Revenue/))
})
