import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { History, Long } from './Timeline.examples.tsx'

const item = (index: number) => page.getByRole('listitem').nth(index)
const dotOf = (index: number) => getComputedStyle(item(index).element(), '::before')

test('a screen reader hears a named list in the order of what happened', async () => {
  await draw(<History />)
  await expect.element(page.getByRole('list', { name: 'History of the order' })).toBeInTheDocument()
  await expect.element(item(0)).toHaveTextContent('Made in the bot13:41 · customer')
  await expect.element(item(2)).toHaveTextContent('Ready')
})

test('what is still to come is an empty dot, what is done a full one in its tone', async () => {
  await draw(<History />)
  await expect.element(item(2)).toBeInTheDocument()
  expect(dotOf(2).boxShadow).not.toBe('none')
  expect(dotOf(0).boxShadow).toBe('none')
  expect(dotOf(1).backgroundColor).not.toBe(dotOf(0).backgroundColor)
})

test('a line leads from each thing to the next, and ends at the last', async () => {
  await draw(<History />)
  await expect.element(item(2)).toBeInTheDocument()
  expect(getComputedStyle(item(0).element(), '::after').content).not.toBe('none')
  expect(getComputedStyle(item(2).element(), '::after').content).toBe('none')
})

test('long words do not widen a narrow phone', async () => {
  await draw(<Long />, {}, 320)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
