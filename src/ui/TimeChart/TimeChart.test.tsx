import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { applyTheme } from '#src/ui/theme/applyTheme.ts'
import { Area, Candles, Panes } from './TimeChart.examples.tsx'

/** Whether a pixel of the colour is drawn on any of the canvases. */
function isDrawn(red: number, green: number, blue: number): boolean {
  return Array.from(document.querySelectorAll('canvas')).some((canvas) => {
    const context = canvas.getContext('2d')
    if (!canvas.width || !canvas.height || !context) return false
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    for (let at = 0; at < data.length; at += 4) {
      const isSame = data[at] === red && data[at + 1] === green && data[at + 2] === blue
      if (isSame && data[at + 3] === 255) return true
    }
    return false
  })
}

test('a screen reader hears the area in a sentence, and it is drawn in the colours of the theme', async () => {
  await draw(<Area />)
  await expect
    .element(page.getByRole('img', { name: /^Revenue of 90 days/ }))
    .toHaveAttribute('aria-busy', 'false')
  await expect.poll(() => isDrawn(50, 86, 228)).toBe(true)

  applyTheme({ section_bg_color: '#17212b' })
  await expect.poll(() => isDrawn(92, 139, 253)).toBe(true)
  await expect.poll(() => isDrawn(50, 86, 228)).toBe(false)
})

test('the maker of the drawing code is not named in the card: the page about the app does that', async () => {
  await draw(<Area />)
  await expect.poll(() => isDrawn(50, 86, 228)).toBe(true)
  await expect.element(page.getByRole('link')).not.toBeInTheDocument()
})

test('nothing inside the picture can ever be reached by the keyboard', async () => {
  const reachable: Element[] = []
  const watcher = new MutationObserver(() =>
    reachable.push(...document.querySelectorAll('[role=img] :is(a[href], button, [tabindex="0"])')),
  )
  watcher.observe(document.body, { childList: true, subtree: true })
  await draw(<Area />)
  await expect.poll(() => isDrawn(50, 86, 228)).toBe(true)
  watcher.disconnect()
  expect(reachable).toEqual([])
})

test('the table has each day with both years', async () => {
  await draw(<Area />)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('row', { name: 'Apr 20 3.2 mln 2.8 mln' })).toBeInTheDocument()
  await expect.poll(() => page.getByRole('row').elements()).toHaveLength(91)
})

test('two measures stand one above the other', async () => {
  await draw(<Panes />)
  await expect.poll(() => isDrawn(50, 86, 228)).toBe(true)
  await expect.poll(() => isDrawn(181, 132, 81)).toBe(true)
})

test('candles say all four prices in the table', async () => {
  await draw(<Candles />)
  await expect.poll(() => isDrawn(224, 56, 47)).toBe(true)
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Close' })).toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: 'Apr 20 900 932 891 920' })).toBeInTheDocument()
})
