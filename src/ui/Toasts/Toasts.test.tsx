import { afterEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Toasts } from './Toasts.tsx'
import { toasts } from './toasts.ts'

afterEach(() => toasts.clear())

const region = page.getByRole('region', { name: 'Messages' })

describe('toasts', () => {
  test('at most five are shown, the oldest gives way', async () => {
    await draw(<Toasts label="Messages" />)
    for (const text of ['1', '2', '3', '4', '5', '6']) toasts.show({ text })
    await expect.element(region).toHaveTextContent('23456')
  })

  test('a toast stands 16 px above the end of the window and says what kind it is', async () => {
    await draw(<Toasts label="Messages" />)
    for (const type of ['success', 'info', 'warning', 'error'] as const) toasts.show({ text: type, type })
    await expect.element(page.getByText('warning')).toBeVisible()
    const slabs = [...region.element().children]
    expect(slabs.map((slab) => slab.getAttribute('data-type'))).toEqual(slabs.map((slab) => slab.textContent))
    const place = getComputedStyle(region.element())
    expect([place.bottom, region.element().getAttribute('aria-live')]).toEqual(['16px', 'polite'])
  })

  test('a toast leaves by itself', async () => {
    await draw(<Toasts label="Messages" />)
    toasts.show({ text: 'Saved', type: 'success', duration: 50 })
    await expect.element(region).toHaveTextContent('Saved')
    await expect.element(region).toBeEmptyDOMElement()
  })

  test('undo acts once and takes the toast away, also above an open sheet', async () => {
    let undone = 0
    await draw(
      <>
        <Toasts label="Messages" />
        <Sheet isOpen onClose={() => {}} title="Order" closeLabel="Close">
          Rows
        </Sheet>
      </>,
    )
    toasts.show({ text: 'Archived', action: { label: 'Undo', onClick: () => (undone += 1) } })

    await page.getByRole('button', { name: 'Undo' }).click()

    expect(undone).toBe(1)
    await expect.element(region).toBeEmptyDOMElement()
  })

  test('M43: an error interrupts a screen reader', async () => {
    await draw(<Toasts label="Messages" />)
    toasts.show({ text: 'Not saved', type: 'error' })
    await expect.element(page.getByRole('alert')).toHaveTextContent('Not saved')
  })
})

test('undo is reached by the keyboard', async () => {
  let undone = 0
  await draw(<Toasts label="Messages" />)
  toasts.show({ text: 'Archived', action: { label: 'Undo', onClick: () => (undone += 1) } })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()

  await userEvent.tab()
  await userEvent.keyboard('{Enter}')

  await expect.poll(() => undone).toBe(1)
})
