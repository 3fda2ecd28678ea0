import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { IconPhone } from '#src/ui/icons.ts'
import { IconButton } from './IconButton.tsx'
import { Kinds } from './IconButton.examples.tsx'

test('an icon has a name, with what is applied after it', async () => {
  await draw(<Kinds />)
  await expect.element(page.getByRole('button', { name: 'Filters 1', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Call', exact: true })).toBeVisible()
})

test('an icon is pressed by the keyboard and by a thumb beside it', async () => {
  let pressed = 0
  await draw(
    <div style={{ padding: 20 }}>
      <IconButton label="Call" onClick={() => (pressed += 1)}>
        <IconPhone />
      </IconButton>
    </div>,
  )

  await userEvent.tab()
  await userEvent.keyboard('{Enter} ')
  await expect.poll(() => pressed).toBe(2)

  const { left, top, height } = page.getByRole('button').element().getBoundingClientRect()
  const beside = document.elementFromPoint(left - 3, top + height / 2)
  expect(beside).toBe(page.getByRole('button').element())
})
