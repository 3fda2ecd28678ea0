import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Days, Seven } from './LineChart.examples.tsx'

/** Whether a pixel of the colour is drawn. */
function isDrawn(red: number, green: number, blue: number): boolean {
  const canvas = document.querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!canvas?.width || !canvas.height || !context) return false
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  for (let at = 0; at < data.length; at += 4) {
    const isSame = data[at] === red && data[at + 1] === green && data[at + 2] === blue
    if (isSame && data[at + 3] === 255) return true
  }
  return false
}

test('two lines have their colours, and the earlier week is grey', async () => {
  await draw(<Days />)
  await expect.poll(() => isDrawn(50, 86, 228)).toBe(true)
  await expect.poll(() => isDrawn(181, 132, 81)).toBe(true)
  await expect.poll(() => isDrawn(138, 143, 150)).toBe(true)
})

test('a day without a value is a gap in the table, not a zero', async () => {
  await draw(<Days />)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'Jul 16 4 min – 14 min' })).toBeInTheDocument()
})

test('seven lines are named in the order of their colours', async () => {
  await draw(<Seven />)
  await expect.poll(() => page.getByRole('listitem').elements()).toHaveLength(7)
  await expect.poll(() => isDrawn(41, 153, 196)).toBe(true)
})
