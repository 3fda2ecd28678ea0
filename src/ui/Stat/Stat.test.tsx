import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Long, Today, Tones } from './Stat.examples.tsx'

const tops = (text: string[]) =>
  text.map((one) => page.getByText(one).element().parentElement?.parentElement?.getBoundingClientRect().top)

test('a figure leads to its rows by keyboard, and one without rows is no button', async () => {
  const visited: string[] = []
  await draw(<Today />, { link: { href: (to) => to, navigate: (to) => void visited.push(to) } })

  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Average order' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => visited).toEqual(['/analytics'])
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
})

test('the whole card is pressed, not only the name', async () => {
  const visited: string[] = []
  await draw(<Today />, { link: { href: (to) => to, navigate: (to) => void visited.push(to) } })
  await page.getByText('92 700').click({ force: true })
  await expect.poll(() => visited).toEqual(['/analytics'])
})

test('a change is heard as a sentence', async () => {
  await draw(<Today />)
  await expect
    .element(page.getByRole('img', { name: '12 per cent more than last Friday' }))
    .toBeInTheDocument()
})

test('figures stand two in a row on a phone and all in one on a desktop', async () => {
  await draw(<Tones />)
  await expect.poll(() => new Set(tops(['In time', 'Late now', 'Open'])).size).toBe(2)
  await page.viewport(1280, 844)
  await expect.poll(() => new Set(tops(['In time', 'Late now', 'Open'])).size).toBe(1)
})

test('long names and figures do not widen a narrow phone', async () => {
  await draw(<Long />, {}, 320)
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
})
