import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Steps } from '#src/ui/Steps/Steps.tsx'
import { Progress } from './Progress.tsx'

const bar = (name: string) => page.getByRole('progressbar', { name })

test('an import says how far it is, and says no number while it does not know', async () => {
  await draw(
    <>
      <Progress label="Import" value={0.4} />
      <Progress label="Reading" value={null} />
    </>,
  )
  await expect.element(bar('Import')).toHaveAttribute('aria-valuenow', '40')
  await expect.element(bar('Reading')).not.toHaveAttribute('aria-valuenow')

  const track = bar('Import').element()
  const done = track.firstElementChild?.getBoundingClientRect().width ?? 0
  await expect.poll(() => done / track.getBoundingClientRect().width).toBeCloseTo(0.4, 1)
})

test('a wizard says its step and paints the segments of the theme', async () => {
  await draw(<Steps count={4} current={1} label="Step 2 of 4" />)
  await expect.element(bar('Step 2 of 4')).toHaveAttribute('aria-valuenow', '2')

  const segments = Array.from(bar('Step 2 of 4').element().firstElementChild?.children ?? [])
  const paint = segments.map((segment) => getComputedStyle(segment).backgroundColor)
  expect(segments).toHaveLength(4)
  expect(paint[0]).toBe(paint[1])
  expect(paint[1]).not.toBe(paint[2])
})
