import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Branch, Stage, States } from './SelectField.examples.tsx'

const field = (name: string) => page.getByRole('combobox', { name })
const option = (name: string | RegExp) => page.getByRole('option', { name })
const list = page.getByRole('listbox', { name: 'Stage' })

/** The choice that the keyboard is on. */
const active = () => {
  const id = list.element().getAttribute('aria-activedescendant')
  return id ? (document.getElementById(id)?.textContent ?? null) : null
}
const expectActive = (text: string) => expect.poll(active).toBe(text)

async function focus(name: string): Promise<void> {
  const element = field(name).element()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(field(name)).toHaveFocus()
}

test("the system's own picker takes a choice", async () => {
  await draw(<Branch />)
  await userEvent.selectOptions(field('Branch'), 'North')
  await expect.element(field('Branch')).toHaveValue('north')
})

describe('a select', () => {
  test('opens on the chosen entry and is walked through by arrows, leaving out what cannot be taken', async () => {
    await draw(<Stage />, {}, 1280)
    await focus('Stage')
    await expect.element(field('Stage')).toHaveAttribute('aria-expanded', 'false')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(list).toHaveFocus()
    await expect.element(option(/Cooking/)).toHaveAttribute('aria-selected', 'true')
    await expectActive('Cooking2')

    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    await expectActive('Done')
    await userEvent.keyboard('{ArrowDown}')
    await expectActive('Done')
    await userEvent.keyboard('{Home}')
    await expectActive('New4')
    await userEvent.keyboard('{End}{Enter}')

    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field('Stage')).toHaveTextContent('Done')
    await expect.element(field('Stage')).toHaveFocus()
  })

  test('letters find an entry, also while it is closed', async () => {
    await draw(<Stage />, {}, 1280)
    await focus('Stage')
    await userEvent.keyboard('wi')
    await expectActive('With the courier')
    await userEvent.keyboard('{Escape}')
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(field('Stage')).toHaveTextContent('Cooking')
    await expect.element(field('Stage')).toHaveFocus()
  })

  test('Tab takes the entry it is on', async () => {
    await draw(<Stage />, {}, 1280)
    await focus('Stage')
    await userEvent.keyboard('{End}')
    await expectActive('Done')
    await userEvent.keyboard('{Tab}')
    await expect.element(field('Stage')).toHaveTextContent('Done')
  })

  test('is an action sheet with a way out on a phone', async () => {
    await draw(<Stage />)
    await field('Stage').click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(list).not.toBeInTheDocument()

    await field('Stage').click()
    await option('With the courier').click()
    await expect.element(field('Stage')).toHaveTextContent('With the courier')
    await expect.element(list).not.toBeInTheDocument()
  })

  test("is closed by the messenger's back button", async () => {
    const pressed: (() => void)[] = []
    const push = (onBack: () => void) => {
      pressed.push(onBack)
      return () => {}
    }
    await draw(<Stage />, { backButton: { push } })
    await field('Stage').click()
    await expect.element(list).toBeVisible()
    pressed.at(-1)?.()
    await expect.element(list).not.toBeInTheDocument()
  })

  test('can be emptied, says its hint and its error', async () => {
    await draw(<States />, {}, 1280)
    await expect.element(field('Next stage')).toHaveAccessibleDescription('Where the order may go from here')
    await expect.element(field('Kitchen station')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field('Kitchen station')).toHaveAttribute('aria-required', 'true')
    await expect.element(field('Fixed')).toBeDisabled()

    await field('Next stage').click()
    await option('With the courier').click()
    await expect.element(field('Next stage')).toHaveTextContent('With the courier')
    await field('Next stage').click()
    await option('Any later stage').click()
    await expect.element(field('Next stage')).toHaveTextContent('Any later stage')
  })
})
