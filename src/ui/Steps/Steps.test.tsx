import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Ends, Wizard } from './Steps.examples.tsx'

const bar = (name: string) => page.getByRole('progressbar', { name })

function paints(name: string): string[] {
  const segments = Array.from(bar(name).element().firstElementChild?.children ?? [])
  return segments.map((segment) => getComputedStyle(segment).backgroundColor)
}

test('a wizard says its step in words', async () => {
  await draw(<Wizard />)
  await expect.element(bar('Step 2 of 4')).toHaveAttribute('aria-valuenow', '2')
  await expect.element(bar('Step 2 of 4')).toHaveAttribute('aria-valuetext', 'Step 2 of 4')
})

test('the segments up to the step of now are painted in one colour, the others in another', async () => {
  await draw(<Wizard />)
  await expect.poll(() => paints('Step 2 of 4')).toHaveLength(4)
  const [first, second, third, fourth] = paints('Step 2 of 4')
  expect(first).toBe(second)
  expect(third).toBe(fourth)
  expect(second).not.toBe(third)
})

test('the first step paints one segment and the last one all', async () => {
  await draw(<Ends />)
  await expect.poll(() => new Set(paints('Step 1 of 3')).size).toBe(2)
  await expect.poll(() => new Set(paints('Step 3 of 3')).size).toBe(1)
})
