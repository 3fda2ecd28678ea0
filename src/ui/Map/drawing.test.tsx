import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Around, Beside, Zone } from './Map.examples.tsx'

const ground = page.getByRole('application')
const corners = page.getByRole('button', { name: /^Point/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const count = () => corners.elements().length
const spotOf = (index: number) => {
  const { x, y } = corners.nth(index).element().getBoundingClientRect()
  return [Math.round(x), Math.round(y)]
}

/** The map as it is, with the focus. */
async function onMap() {
  await expect.poll(() => ground.element().querySelector('svg')).not.toBeNull()
  const main = page.getByRole('button', { name: /^(Add a point|Take|Put)/ }).first()
  await expect.element(main).toBeEnabled()
  ;(await ground.findElement()).focus()
}

describe('a zone drawn under the cross', () => {
  test('gets corners by arrows and Enter alone, says its area, and loses them again', async () => {
    await draw(<Beside />)
    await onMap()
    await userEvent.keyboard('{ArrowLeft>3/}{Enter}{ArrowDown>3/}{Enter}{ArrowRight>2/}{Enter}')

    await expect.poll(count).toBe(3)
    await expect.element(page.getByText(/km²$/).first()).toBeInTheDocument()
    await userEvent.keyboard('{Backspace}{Backspace}')

    await expect.poll(count).toBe(1)
    await button('Undo').click()
    await expect.poll(count).toBe(0)
    await expect.element(button('Undo')).toBeDisabled()
  })

  test('has a corner taken up, carried with the map and put down elsewhere', async () => {
    await draw(<Beside />)
    await onMap()
    await userEvent.keyboard('{ArrowLeft>3/}')
    await button('Add a point in the middle').click()
    await expect.element(button('Take the point')).toBeVisible()
    const before = spotOf(0)

    await button('Take the point').click()
    await onMap()
    await userEvent.keyboard('{ArrowDown>2/}')

    // It stays under the cross while the map goes by.
    await expect.poll(() => spotOf(0)).toEqual(before)
    await button('Put it down here').click()
    await onMap()
    await userEvent.keyboard('{ArrowDown>2/}')
    await expect.poll(() => spotOf(0)).toEqual([before[0], (before[1] ?? 0) - 120])
    await expect.poll(count).toBe(1)
  })

  test('gets a corner back that was taken up, by Escape', async () => {
    await draw(<Beside />)
    await onMap()
    await userEvent.keyboard('{ArrowLeft>3/}{Enter}')
    await expect.element(button('Take the point')).toBeVisible()
    await userEvent.keyboard('{Enter}{ArrowDown>2/}')
    await expect.element(button('Put it down here')).toBeVisible()

    await userEvent.keyboard('{Escape}')

    await expect.element(button('Add a point in the middle')).toBeVisible()
    await userEvent.keyboard('{ArrowUp>2/}')
    await expect.element(button('Take the point')).toBeVisible()
  })

  test('meets the corner of its neighbour exactly where the cross is near it', async () => {
    await draw(<Beside />)
    await onMap()
    await userEvent.keyboard('{ArrowRight}{ArrowLeft}{Enter}')
    await page.getByText('1 points').click()
    await expect.element(page.getByRole('textbox', { name: 'Latitude' })).toHaveValue('41.311')
    await expect.element(page.getByRole('textbox', { name: 'Longitude' })).toHaveValue('69.24')
  })

  test('has all of a drag taken back at once', async () => {
    await draw(<Zone />)
    await expect.poll(count).toBe(6)
    const before = spotOf(0)
    ;(await corners.first().findElement()).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowLeft}')
    await expect.poll(() => spotOf(0)).not.toEqual(before)

    await button('Undo').click()

    await expect.poll(() => spotOf(0)).toEqual(before)
    await expect.element(button('Undo')).toBeDisabled()
  })
})

describe('a circle', () => {
  test('grows and shrinks by the steps of its slider, and says how much it covers', async () => {
    await draw(<Around />)
    await expect.element(page.getByText('28.3 km²').first()).toBeInTheDocument()
    const slider = page.getByRole('slider', { name: 'Radius' })
    await expect.element(slider).toHaveAttribute('aria-valuetext', '3000 m')
    ;(await slider.findElement()).focus()

    await userEvent.keyboard('{ArrowRight}')

    await expect.element(slider).toHaveAttribute('aria-valuetext', '4000 m')
    await expect.element(page.getByRole('textbox', { name: 'Radius' })).toHaveValue('4\u202f000')
    await expect.element(page.getByText('50.3 km²').first()).toBeInTheDocument()
  })

  test('is moved to where the cross is', async () => {
    await draw(<Around />)
    const middle = page.getByRole('button', { name: /^Middle/ })
    await expect.element(middle).toBeVisible()
    const before = middle.element().getBoundingClientRect().x
    await onMap()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => Math.round(before - middle.element().getBoundingClientRect().x)).toBe(60)

    await userEvent.keyboard('{Enter}')

    await expect.poll(() => Math.round(before - middle.element().getBoundingClientRect().x)).toBe(0)
  })
})
