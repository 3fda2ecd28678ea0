import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Ways } from './SegmentedControl.examples.tsx'

const way = (name: string) => page.getByRole('radiogroup', { name: 'How' }).getByRole('radio', { name })

test('arrows choose the neighbour, around the ends, in one stop of Tab', async () => {
  await draw(
    <>
      <Ways />
      <button type="button">Save</button>
    </>,
  )

  await userEvent.tab()
  await expect.element(way('Delivery')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(way('Pickup')).toBeChecked()
  await expect.element(way('Pickup')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(way('Delivery')).toBeChecked()
  await userEvent.keyboard('{End}')
  await expect.element(way('Hall')).toBeChecked()
  await userEvent.tab()

  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('a tap chooses', async () => {
  await draw(<Ways />)
  await way('Hall').click()
  await expect.element(way('Hall')).toBeChecked()
  await expect.element(way('Delivery')).not.toBeChecked()
})
