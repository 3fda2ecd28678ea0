import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { applyTheme } from '#src/ui/theme/applyTheme.ts'
import { Hours, Stacked, TooFew } from './BarChart.examples.tsx'

const picture = () => page.getByRole('img', { name: /^Revenue by hour: most at 13:00/ })
const cardOf = (theme: string) => ({ section_bg_color: theme })

/** The commonest opaque colour, `r,g,b`: the one of the bars. */
function barColour(): string {
  const canvas = document.querySelector('canvas')
  const context = canvas?.getContext('2d')
  if (!canvas?.width || !canvas.height || !context) return 'nothing drawn'
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  const counts = new Map<string, number>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue
    const colour = data.slice(at, at + 3).join()
    counts.set(colour, (counts.get(colour) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 'nothing drawn'
}

test('a screen reader hears what the bars show in a sentence', async () => {
  await draw(<Hours />)
  await expect.element(picture()).toHaveAttribute('aria-busy', 'false')
  await expect.poll(barColour).toBe('50,86,228')
})

test('bars get the colours of the theme while they are on the page', async () => {
  await draw(<Hours />)
  applyTheme(cardOf('#ffffff'))
  await expect.poll(barColour).toBe('50,86,228')

  applyTheme(cardOf('#17212b'))
  await expect.poll(barColour).toBe('92,139,253')

  applyTheme(cardOf('#ffffff'))
  await expect.poll(barColour).toBe('50,86,228')
})

test('the same numbers are a table, there and back by keyboard', async () => {
  await draw(<Hours />)
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Show as table' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.element(page.getByRole('columnheader', { name: 'Last Friday' })).toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: '13:00 920 000 800 000' })).toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: '17:00 – 340 000' })).toBeInTheDocument()
  await expect.element(picture()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Show as chart' })).toHaveFocus()

  await userEvent.keyboard('{Enter}')
  await expect.element(picture()).toHaveAttribute('aria-busy', 'false')
})

test('one point is no chart: what stands in its place is shown, and nothing to switch', async () => {
  await draw(<TooFew />)
  await expect.element(page.getByText(/^120 000 at 10:00/)).toBeInTheDocument()
  await expect.element(page.getByRole('img')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('several series are named in a legend', async () => {
  await draw(<Stacked />)
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Returning')
  await expect.element(page.getByRole('listitem').nth(1)).toHaveTextContent('New')
})
