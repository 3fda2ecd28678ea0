import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Pair, Refused } from './TimeField.examples.tsx'

const from = page.getByRole('textbox', { name: 'Quiet from' })
const until = page.getByRole('textbox', { name: 'Quiet until' })

describe('a time', () => {
  test.each(['930', '9.30', '9:30', '0930'])('typed as %s is 09:30 when the field is left', async (text) => {
    await draw(<Pair />)
    await until.fill(text)
    await userEvent.tab()
    await expect.element(until).toHaveValue('09:30')
  })

  test('steps by five minutes with the arrows and by an hour with the page keys, over midnight', async () => {
    await draw(<Pair />)
    await from.click()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{PageDown}')
    await expect.element(from).toHaveValue('09:00')
    await userEvent.keyboard(
      '{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}{PageDown}',
    )
    await userEvent.keyboard('{PageDown}{ArrowDown}')
    await expect.element(from).toHaveValue('23:55')
  })

  test('that is none keeps its text and says so', async () => {
    await draw(<Pair />)
    await until.fill('9:75')
    await userEvent.tab()
    await expect.element(until).toHaveAccessibleDescription('Enter a valid time')
    await expect.element(until).toHaveValue('9:75')
  })

  test('can be emptied', async () => {
    await draw(<Pair />)
    await from.fill('')
    await userEvent.tab()
    await expect.element(from).toHaveValue('')
    await expect.element(from).not.toHaveAttribute('aria-invalid')
  })

  test('says the sentence of the form', async () => {
    await draw(<Refused />)
    await expect
      .element(page.getByRole('textbox', { name: 'Due at' }))
      .toHaveAccessibleDescription('The branch is closed then')
  })
})
