import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Chosen, Disabled, Missing } from './ColorField.examples.tsx'

const group = page.getByRole('radiogroup', { name: /^Colour/ })
const colour = (name: string) => page.getByRole('radio', { name, exact: true })

describe('the colour of a stage', () => {
  test('is one of twelve with names, and the chosen one is written in words', async () => {
    await draw(<Chosen />)
    await expect.element(group).toHaveAccessibleDescription('Seen on the board')
    expect(page.getByRole('radio').elements()).toHaveLength(12)
    await expect.element(colour('Amber')).toBeChecked()
    await expect.element(page.getByText('Amber')).toBeVisible()
  })

  test('is chosen by arrows', async () => {
    await draw(<Chosen />)
    await userEvent.tab()
    await expect.element(colour('Amber')).toHaveFocus()

    await userEvent.keyboard('{ArrowRight}')
    await expect.element(colour('Lime')).toBeChecked()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')

    await expect.element(colour('Orange')).toBeChecked()
  })

  test('is chosen by a tap on a target of 44 px', async () => {
    await draw(<Chosen />)
    const target = colour('Teal').element().closest('label')
    expect(target?.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)

    await page.getByTitle('Teal').click()

    await expect.element(colour('Teal')).toBeChecked()
  })

  test('that is missing says so until one is chosen', async () => {
    await draw(<Missing />)
    await expect.element(group).toHaveAttribute('aria-invalid', 'true')
    await expect.element(group).toHaveAccessibleDescription('Choose a colour')

    await page.getByTitle('Pink').click()

    await expect.element(group).not.toHaveAttribute('aria-invalid')
  })

  test('that cannot be changed cannot be reached', async () => {
    await draw(<Disabled />)
    await expect.element(colour('Teal')).toBeDisabled()
  })
})
