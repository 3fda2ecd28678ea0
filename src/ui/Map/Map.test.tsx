import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { NoPin, Overview, Pin, WrongZone, Zone } from './Map.examples.tsx'

const ground = page.getByRole('application')
const pin = page.getByRole('button', { name: /^Pin of the branch/ })
const latitude = page.getByRole('textbox', { name: 'Latitude' })
const longitude = page.getByRole('textbox', { name: 'Longitude' })
const corners = page.getByRole('button', { name: /^Point/ })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const valueOf = (field: typeof latitude) => Number((field.element() as HTMLInputElement).value)

/** A mouse or a finger that is pressed here, moved by so much and let go. */
function drag(target: Element, dx: number, dy: number) {
  const box = target.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const send = (type: string, clientX: number, clientY: number) =>
    target.dispatchEvent(
      new PointerEvent(type, { clientX, clientY, pointerId: 1, button: 0, bubbles: true, cancelable: true }),
    )
  target.setPointerCapture = () => {}
  send('pointerdown', x, y)
  send('pointermove', x + dx / 2, y + dy / 2)
  send('pointermove', x + dx, y + dy)
  send('pointerup', x + dx, y + dy)
}

describe('the place of a branch', () => {
  test('is a pin that arrow keys move, and says where it stands', async () => {
    await draw(<Pin />)
    await expect.element(latitude).toHaveValue('41.311081')
    ;(await pin.findElement()).focus()

    await userEvent.keyboard('{ArrowUp}{ArrowRight}')

    await expect.poll(() => valueOf(latitude)).toBeGreaterThan(41.312)
    await expect.poll(() => valueOf(longitude)).toBeGreaterThan(69.2415)
    await expect.element(page.getByText(/^41\.31\d+, 69\.24\d+$/)).toBeInTheDocument()
  })

  test('is dragged, and the map below it stays', async () => {
    await draw(<Pin />)
    const before = (await pin.findElement()).getBoundingClientRect()
    drag(pin.element(), 40, 30)

    await expect.poll(() => valueOf(latitude)).toBeLessThan(41.31)
    await expect.poll(() => Math.round(pin.element().getBoundingClientRect().left - before.left)).toBe(40)
  })

  test('is typed as latitude and longitude, and the map goes there', async () => {
    await draw(<NoPin />)
    await latitude.fill('40.783')
    await expect.element(pin).not.toBeInTheDocument()
    await longitude.fill('72.334')

    await expect.element(pin).toBeVisible()
    const [point, map] = [pin.element().getBoundingClientRect(), ground.element().getBoundingClientRect()]
    expect(point.left + 22).toBeCloseTo(map.left + map.width / 2, 0)
  })

  test('cannot be typed beyond the earth', async () => {
    await draw(<Pin />)
    await latitude.fill('99')
    await expect.element(latitude).toHaveValue('85')
  })

  test('is put into the middle of the map by a button', async () => {
    await draw(<NoPin />)
    const field = page.getByRole('group', { name: /^Place of the branch/ }).first()
    await expect.element(field).toHaveAccessibleDescription('Show where the branch is')

    await button('Put the pin into the middle').click()

    await expect.element(pin).toBeVisible()
    await expect.element(latitude).toHaveValue('41.311081')
    await expect.element(field).not.toHaveAccessibleDescription('Show where the branch is')
  })

  test('is tapped on the map; a drag of the map is no tap', async () => {
    await draw(<NoPin />)
    await expect.poll(() => ground.element().querySelector('svg')).not.toBeNull()
    drag(ground.element(), 60, 0)
    await expect.element(pin).not.toBeInTheDocument()

    drag(ground.element(), 0, 0)

    await expect.element(pin).toBeVisible()
    await expect.poll(() => valueOf(longitude)).toBeLessThan(69.24)
  })
})

describe('a delivery zone', () => {
  test('gets a new corner in the middle of the map and loses it by Delete', async () => {
    await draw(<Zone />)
    await expect.poll(() => corners.elements().length).toBe(6)
    await button('Add a point in the middle').click()
    await expect.poll(() => corners.elements().length).toBe(7)
    const last = corners.elements().at(-1)
    if (last instanceof HTMLElement) last.focus()

    await userEvent.keyboard('{Delete}')

    await expect.poll(() => corners.elements().length).toBe(6)
    await expect.element(corners.nth(5)).toHaveFocus()
  })

  test('gets a corner by a tap where its border is nearest', async () => {
    await draw(<Zone />)
    await expect.poll(() => corners.elements().length).toBe(6)
    drag(ground.element(), 0, 0)
    await expect.poll(() => corners.elements().length).toBe(7)
    await expect.element(page.getByText('The border crosses itself')).not.toBeInTheDocument()
  })

  test('says its area, and its corners are moved by arrows', async () => {
    await draw(<Zone />)
    await expect.element(page.getByText('5.8 km²').first()).toBeVisible()
    ;(await corners.first().findElement()).focus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
    await expect.element(page.getByText('5.8 km²').first()).not.toBeInTheDocument()
  })

  test('has its corners as text, where each can be changed or removed', async () => {
    await draw(<Zone />)
    await expect.element(latitude.first()).not.toBeInTheDocument()
    await page.getByText('6 points').click()
    await expect.poll(() => latitude.elements().length).toBe(6)

    await latitude.first().fill('41.4')
    await expect.element(latitude.first()).toHaveValue('41.4')
    await button('Remove point 6').click()

    await expect.poll(() => latitude.elements().length).toBe(5)
    await expect.element(button('Remove point 5')).toHaveFocus()
  })

  test('that crosses itself says so, until it is all removed', async () => {
    await draw(<WrongZone />)
    const field = page.getByRole('group', { name: 'Delivery zone' }).first()
    await expect.element(field).toHaveAccessibleDescription('The border crosses itself')

    await button('Remove all').click()

    await expect.element(field).not.toHaveAccessibleDescription('The border crosses itself')
    await expect.element(button('Remove all')).toBeDisabled()
  })
})

describe('a map', () => {
  test('is moved and enlarged by the keyboard and by buttons', async () => {
    await draw(<Overview />)
    const branch = page.getByRole('button', { name: 'The branch' })
    const left = () => branch.element().getBoundingClientRect().left
    await expect.element(branch).toBeDisabled()
    const before = left()
    await userEvent.tab()
    await expect.element(ground).toHaveFocus()

    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => Math.round(before - left())).toBe(60)

    await button('Farther').click()
    await expect.poll(() => Math.round(before - left())).toBe(30)
    await userEvent.tab({ shift: true })
    await userEvent.tab({ shift: true })
    await userEvent.keyboard('{+}')
    await expect.poll(() => Math.round(before - left())).toBe(60)
  })

  test('names a zone within another one beside its name, and no pin stands on either', async () => {
    await draw(<Overview />)
    const named = (name: string) =>
      Array.from(document.querySelectorAll('svg > text')).find(({ textContent }) => textContent === name)
    await expect.poll(() => named('Near')).toBeDefined()
    const boxes = [named('Far'), named('Near'), page.getByRole('button', { name: 'The branch' }).element()]
    const [far, near, pin] = boxes.map((one) => one?.getBoundingClientRect())
    expect(near?.bottom).toBeLessThan(far?.top ?? 0)
    expect(pin?.bottom).toBeLessThanOrEqual((near?.top ?? 0) + 1)
  })

  test('is enlarged by the wheel around the mouse', async () => {
    await draw(<Overview />)
    const branch = page.getByRole('button', { name: 'The branch' })
    const before = (await branch.findElement()).getBoundingClientRect().left
    const box = ground.element().getBoundingClientRect()
    const wheel = { deltaY: -200, clientX: box.left, clientY: box.top, bubbles: true, cancelable: true }

    expect(ground.element().dispatchEvent(new WheelEvent('wheel', wheel))).toBe(false)

    await expect.poll(() => branch.element().getBoundingClientRect().left).toBeGreaterThan(before + 50)
  })
})
