import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Description, Name, OneLanguage, WithError } from './TranslatedField.examples.tsx'

const tab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const text = page.getByRole('textbox')

describe('a text in several languages', () => {
  test('tells which languages have one', async () => {
    await draw(<Name />)
    await expect.element(page.getByRole('tablist', { name: 'Languages' })).toBeVisible()
    await expect.element(tab('English filled')).toHaveAttribute('aria-selected', 'true')
    await expect.element(tab('Русский filled')).toBeVisible()
    await expect.element(tab('O‘zbekcha missing')).toBeVisible()
    await expect
      .element(page.getByRole('textbox', { name: /^Name.* English$/ }))
      .toHaveValue('Tea-house plov')
  })

  test('another language is reached by a press; the main one shows through where it is empty', async () => {
    await draw(<Name />)
    await tab('O‘zbekcha').click()
    await expect.element(text).toHaveValue('')
    await expect.element(text).toHaveAttribute('placeholder', 'Tea-house plov')
    await expect.element(text).toHaveAttribute('lang', 'uz')

    await text.fill('Choyxona oshi')

    await expect.element(tab('O‘zbekcha filled')).toBeVisible()
    await tab('English').click()
    await expect.element(text).toHaveValue('Tea-house plov')
  })

  test('a text that is taken out leaves its language without one', async () => {
    await draw(<Name />)
    await tab('Русский').click()
    await text.fill('')
    await expect.element(tab('Русский missing')).toBeVisible()
    await expect.element(text).toHaveAttribute('placeholder', 'Tea-house plov')
  })

  test('languages are one stop of Tab and are walked through by arrows', async () => {
    await draw(
      <>
        <button type="button">Before</button>
        <Description />
      </>,
    )
    await page.getByRole('button', { name: 'Before' }).click()
    await userEvent.keyboard('{Tab}')
    await expect.element(tab('English')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(tab('Русский')).toHaveFocus()
    await expect.element(tab('Русский')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{End}')
    await expect.element(tab('Հայերեն')).toHaveFocus()
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('textbox', { name: /^Description +Հայերեն$/ })).toHaveFocus()
    await expect.element(text).toHaveAccessibleDescription('Guests read it in the menu')
  })

  test('the language with an error is shown first and stays while it is corrected', async () => {
    await draw(<WithError />)
    await expect.element(tab('Русский has an error')).toHaveAttribute('aria-selected', 'true')
    await expect.element(text).toHaveAccessibleDescription('This name is in use')

    await text.fill('Барашек')

    await expect.element(tab('Русский filled')).toHaveAttribute('aria-selected', 'true')
    await expect.element(text).not.toHaveAttribute('aria-invalid')
    await expect.element(text).toHaveValue('Барашек')
  })

  test('one language has no tabs', async () => {
    await draw(<OneLanguage />)
    await expect.element(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
    expect(page.getByRole('tab').elements()).toEqual([])
  })
})
