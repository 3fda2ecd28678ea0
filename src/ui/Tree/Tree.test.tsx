import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Categories, Choosing, Long, ReadOnly } from './Tree.examples.tsx'

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name} \\d+$`) })
const handle = (name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })
const says = (text: string) =>
  expect.element(page.getByRole('status').filter({ hasText: text })).toBeInTheDocument()

/** The rows with their levels: `1 Dishes`. */
const outline = () =>
  page
    .getByRole('treeitem')
    .elements()
    .map((one) => `${one.ariaLevel} ${one.querySelector('[id$="-label"]')?.textContent}`)
const expectOutline = (...rows: string[]) => expect.poll(outline).toEqual(rows)

async function focus(name: string): Promise<void> {
  const element = row(name).element()
  if (element instanceof HTMLElement) element.focus()
  await expect.element(row(name)).toHaveFocus()
}

describe('a tree of categories', () => {
  test('tells the level, the place and whether a row is open or chosen', async () => {
    await draw(<Categories />)
    await expect
      .element(page.getByRole('tree', { name: 'Categories' }))
      .toHaveAccessibleDescription(/^Alt with/)
    await expect.element(row('Grill')).toHaveAttribute('aria-selected', 'true')
    await expect.element(row('Dishes')).toHaveAttribute('aria-expanded', 'true')
    await expect.element(row('Soups')).toHaveAttribute('aria-expanded', 'false')
    await expect.element(row('Bread')).not.toHaveAttribute('aria-expanded')
    await expect.element(row('Grill')).toHaveAttribute('aria-posinset', '2')
    await expect.element(row('Grill')).toHaveAttribute('aria-setsize', '2')
    await expectOutline('1 Dishes', '2 Soups', '2 Grill', '1 Drinks', '2 Tea', '1 Bread')
  })

  test('is one stop of Tab, on the chosen row', async () => {
    await draw(
      <>
        <button type="button">Before</button>
        <Categories />
      </>,
    )
    await page.getByRole('button', { name: 'Before' }).click()
    await userEvent.keyboard('{Tab}')
    await expect.element(row('Grill')).toHaveFocus()
    const stops = page
      .getByRole('treeitem')
      .elements()
      .filter((one) => one.getAttribute('tabindex') === '0')
    expect(stops).toHaveLength(1)
  })

  test('arrows walk through it, open it and close it', async () => {
    await draw(<Categories />)
    await focus('Soups')
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(row('Hot soups')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    await expect.element(row('Hot soups')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(row('Soups')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(row('Hot soups')).not.toBeInTheDocument()
    await userEvent.keyboard('{End}')
    await expect.element(row('Bread')).toHaveFocus()
    await userEvent.keyboard('{Home}{ArrowDown}{Enter}')
    await expect.element(row('Soups')).toHaveAttribute('aria-selected', 'true')
  })

  test('letters find a row', async () => {
    await draw(<Categories />)
    await focus('Dishes')
    await userEvent.keyboard('te')
    await expect.element(row('Tea')).toHaveFocus()
  })

  test('a press chooses a row, its arrow only opens it', async () => {
    await draw(<Categories />)
    await page.getByRole('button', { name: 'Show what is in Soups' }).click()
    await expect.element(row('Cold soups')).toBeVisible()
    await expect.element(row('Grill')).toHaveAttribute('aria-selected', 'true')
    await row('Cold soups').click()
    await expect.element(row('Cold soups')).toHaveAttribute('aria-selected', 'true')
  })

  test('that is only looked at has no handles', async () => {
    await draw(<ReadOnly />)
    await expect.element(row('Seasonal')).toBeVisible()
    expect(page.getByRole('button', { name: /^Move/ }).elements()).toEqual([])
  })
})

describe('a category', () => {
  test('is moved with Alt and the arrows, and keeps the focus', async () => {
    await draw(<Categories />)
    await focus('Bread')
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    await says('Bread is now 2 of 2 in Drinks')
    await expectOutline('1 Dishes', '2 Soups', '2 Grill', '1 Drinks', '2 Tea', '2 Bread')
    await expect.element(row('Bread')).toHaveFocus()

    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expectOutline('1 Dishes', '2 Soups', '2 Grill', '1 Drinks', '2 Bread', '2 Tea')
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}')
    await expectOutline('1 Dishes', '2 Soups', '2 Grill', '1 Drinks', '2 Tea', '1 Bread')
  })

  test('that cannot go there says so and stays', async () => {
    await draw(<Categories />)
    await focus('Dishes')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await says('Dishes cannot go there')
    await expectOutline('1 Dishes', '2 Soups', '2 Grill', '1 Drinks', '2 Tea', '1 Bread')
  })

  test('is moved from the menu of its handle', async () => {
    await draw(<Categories />)
    await handle('Tea').click()
    await page.getByRole('menuitem', { name: 'Take out' }).click()
    await says('Tea is now 3 of 4')
    await expectOutline('1 Dishes', '2 Soups', '2 Grill', '1 Drinks', '1 Tea', '1 Bread')
    await expect.element(row('Grill')).toHaveAttribute('aria-selected', 'true')
  })

  test('is dragged to another place, as deep as it is held to the side', async () => {
    await draw(<Categories />)
    await expect.element(page.getByRole('tree')).toBeVisible()
    await expect.poll(() => document.querySelector('[data-drag="on"]')).not.toBeNull()

    await userEvent.dragAndDrop(handle('Bread'), row('Soups'), {
      steps: 12,
      sourcePosition: { x: 10, y: 22 },
      targetPosition: { x: 380, y: 44 },
    })

    await says('Bread is now 2 of 3 in Dishes')
    await expectOutline('1 Dishes', '2 Soups', '2 Bread', '2 Grill', '1 Drinks', '2 Tea')
    await expect.element(row('Grill')).toHaveAttribute('aria-selected', 'true')
    expect(page.getByRole('menu').elements()).toEqual([])
  })
})

describe('a tree of five thousand rows', () => {
  test('draws those near the view, and leads by the keyboard to all of them', async () => {
    await draw(<Long />)
    await expect.element(row('Group 1')).toBeVisible()
    expect(page.getByRole('treeitem').elements().length).toBeLessThan(400)
    await focus('Group 1')
    await userEvent.keyboard('{End}')
    await expect.element(row('Item 4900')).toHaveFocus()
    await expect.element(row('Item 4900')).toBeInViewport()
    await expect.poll(() => page.getByRole('treeitem').elements().length).toBeLessThan(400)
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await says('Item 4900 is now 48 of 49 in Group 100')
    await expect.element(row('Item 4900')).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(row('Group 1')).toHaveFocus()
  })

  test('has a menu behind each row, by a press and by its key', async () => {
    await draw(<Long />)
    await page.getByRole('button', { name: 'Actions for Item 2', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect.element(page.getByText('item 2 is hidden')).toBeVisible()
    await focus('Item 3')
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await page.getByRole('menuitem', { name: 'Hide' }).click()
    await expect.element(page.getByText('item 3 is hidden')).toBeVisible()
  })
})

test('rows that are chosen say so, and a press or Space changes it', async () => {
  await draw(<Choosing />)
  await expect.element(row('Tea')).toHaveAttribute('aria-checked', 'true')
  await row('Grill').click()
  await expect.element(row('Grill')).toHaveAttribute('aria-checked', 'true')
  await focus('Bread')
  await userEvent.keyboard(' ')
  await expect.element(row('Bread')).toHaveAttribute('aria-checked', 'true')
})
