import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Pane } from './Pane.tsx'
import { Order } from './Pane.examples.tsx'

test('a pane is a named part beside the page, not over it', async () => {
  await draw(<Order />, {}, 1280)
  const pane = page.getByRole('complementary', { name: '№ 1041' })
  await expect.element(pane.getByRole('heading', { level: 2, name: '№ 1041' })).toBeVisible()

  await userEvent.tab()
  await expect.element(pane.getByRole('button', { name: 'Call' })).toHaveFocus()
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.tab()

  expect(pane.element().contains(document.activeElement)).toBe(false)
})

test('a pane with little in it stands whole in a window of 1280, at the end of a place as wide as it asks for', async () => {
  const columns = { display: 'grid', gridTemplateColumns: '240px minmax(0, 1fr) auto' }
  await draw(
    <div style={columns}>
      <nav />
      <main>Orders</main>
      <div>
        <Pane title="Order" closeLabel="Close" onClose={() => {}}>
          Rows
        </Pane>
      </div>
    </div>,
    {},
    1280,
  )
  const { right, width } = page.getByRole('complementary').element().getBoundingClientRect()
  expect(right).toBeLessThanOrEqual(window.innerWidth)
  expect(width).toBeGreaterThanOrEqual(408)
})

test('its cross closes it', async () => {
  let closed = 0
  await draw(
    <Pane title="Order" closeLabel="Close" onClose={() => (closed += 1)}>
      Rows
    </Pane>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => closed).toBe(1)
})
