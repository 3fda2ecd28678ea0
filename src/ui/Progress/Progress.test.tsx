import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Ends, Known, Unknown } from './Progress.examples.tsx'
import { Progress } from './Progress.tsx'

const bar = (name: string) => page.getByRole('progressbar', { name })

function paintedShare(name: string): number {
  const track = bar(name).element()
  const done = track.firstElementChild?.getBoundingClientRect().width ?? 0
  return done / track.getBoundingClientRect().width
}

test('an import says how far it is and paints as much', async () => {
  await draw(<Known />)
  await expect.element(bar('Import')).toHaveAttribute('aria-valuenow', '40')
  await expect.poll(() => paintedShare('Import')).toBeCloseTo(0.4, 1)
})

test('work of unknown length says no number', async () => {
  await draw(<Unknown />)
  await expect.element(bar('Reading the file')).not.toHaveAttribute('aria-valuenow')
})

test('nothing is an empty bar and everything a full one', async () => {
  await draw(<Ends />)
  await expect.poll(() => paintedShare('Upload of the first photo')).toBe(0)
  await expect.poll(() => paintedShare('Upload of the second photo')).toBeCloseTo(1, 2)
})

test('a share out of range stays within the bar', async () => {
  await draw(<Progress value={1.7} label="Import" />)
  await expect.element(bar('Import')).toHaveAttribute('aria-valuenow', '100')
})

test('on a phone that is asked for no movement, the unknown bar stands still', async () => {
  await draw(<Unknown />)
  const moving = () => document.getAnimations().length
  await expect.poll(moving).toBe(1)

  document.documentElement.dataset.motion = 'off'
  await expect.poll(moving).toBe(0)
  delete document.documentElement.dataset.motion
})
