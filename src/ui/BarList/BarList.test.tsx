import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Products, Toned } from './BarList.examples.tsx'

const widthOf = (row: number) => {
  const bar = page.getByRole('listitem').nth(row).element().lastElementChild?.firstElementChild
  const track = bar?.parentElement
  return bar && track ? bar.getBoundingClientRect().width / track.getBoundingClientRect().width : Number.NaN
}

test('a screen reader hears a named list with each name and its amount', async () => {
  await draw(<Products />)
  await expect.element(page.getByRole('list', { name: 'Most ordered products' })).toBeInTheDocument()
  await expect.element(page.getByRole('listitem').first()).toHaveTextContent('Wedding plov31 %148 orders')
})

test('the longest bar is the largest amount, and the others are in proportion', async () => {
  await draw(<Products />)
  await expect.poll(() => widthOf(0)).toBeCloseTo(1, 2)
  await expect.poll(() => widthOf(1)).toBeCloseTo(96 / 148, 2)
  await expect.poll(() => widthOf(3)).toBe(0)
})

test('where the whole is known, a full bar is the whole', async () => {
  await draw(<Toned />)
  await expect.poll(() => widthOf(0)).toBeCloseTo(32 / 40, 2)
})

test('an amount leads to its rows by keyboard', async () => {
  const visited: string[] = []
  const link = { href: (to: string) => to, navigate: (to: string) => void visited.push(to) }
  await draw(<Products />, { link })

  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Wedding plov' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => visited).toEqual(['/orders?product=plov'])
})
