import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { categories, countCategories } from '#contract/categories.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { type CategoryItem, type CategoryPlace, placed } from './categoryTree.ts'
import { CategoryScreen } from './CategoryScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`
const category = (number: number, en: string, parent: number | null = null, more = {}) => ({
  id: id(number),
  version: 1,
  parent_id: parent === null ? null : id(parent),
  name: { en },
  image: null,
  sort: number,
  is_visible: true,
  colour: 'teal',
  station_id: null,
  vat_rate_id: null,
  branch_ids: [],
  ...more,
})
const menu = [
  category(1, 'Food'),
  category(2, 'Soups', 1),
  category(3, 'Drinks'),
  category(4, 'Seasonal', null, { is_visible: false }),
]

async function drawMenu(given: object[] = menu) {
  let all = given as CategoryItem[]
  const seen = network(({ method, path, body }) => {
    if (path.endsWith('/move')) all = placed(all, path.split('/').at(-2) ?? '', body as CategoryPlace)
    if (path.includes('references')) return success({ categories: all })
    if (path === countCategories.path) return success({ items: [{ id: id(2), products: 5 }] })
    if (method === 'DELETE')
      return refusal(409, 'conflict', {
        message: 'In use',
        used_by: [{ text: 'Used by 5 products', path: null }],
      })
    if (path.endsWith('/change')) return success({ done: [id(1), id(3)], refused: [] })
    const row = all.find((one) => path.includes(one.id))
    return success(method === 'GET' ? { ...row, items: [], next_cursor: null } : { ...row, version: 2 })
  })
  await drawScreen(<CategoryScreen />, '/list')
  refreshSession({
    user: { id: 'u', role: { permissions: ['*'] } },
    company: testCompany,
    isRoot: false,
  } as never)
  return (path: string) =>
    seen.filter((one) => one.method !== 'GET' && one.path === path).map(({ body }) => body)
}

const row = (name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}`) })
async function act(name: string, entry: string | RegExp) {
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

test('the tree counts products with all that is below, and says what is hidden', async () => {
  await drawMenu()
  await expect.element(row('Food')).toHaveTextContent('Food 5')
  await expect.element(row('Seasonal')).toHaveTextContent('Seasonal Hidden')
})

test('a category is moved by the keyboard, at once and in one call, and back by Undo', async () => {
  await page.viewport(1280, 800)
  const sent = await drawMenu()
  await expect.element(row('Drinks')).toBeVisible()
  ;(row('Drinks').element() as HTMLElement).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  const path = `${categories.path}/${id(3)}/move`
  await expect.poll(() => sent(path)).toEqual([{ version: 1, parent_id: id(1), after_id: id(2) }])
  await expect.element(row('Drinks')).toHaveAttribute('aria-level', '2')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => sent(path)[1]).toMatchObject({ parent_id: null, after_id: id(1) })
})

test('what is still used is named, with the way to make it another one', async () => {
  await page.viewport(1280, 800)
  await drawMenu()
  await act('Soups', 'Archive')
  await expect.element(page.getByText('Used by 5 products')).toBeVisible()
  await page.getByText('Merge into another…').click()
  await expect.element(page.getByRole('dialog', { name: 'Merge “Soups” into' })).toBeVisible()
})

test('a category goes only where it has room: not into itself, and not below the third level', async () => {
  await page.viewport(1280, 800)
  const sent = await drawMenu([...menu, category(5, 'Hot', 2), category(6, 'Tea', 3)])
  await act('Drinks', 'Move into another category')
  await page.getByRole('button', { name: 'Category' }).click()
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map((one) => one.textContent)
  await expect.poll(options).toEqual(['Food', 'Seasonal'])
  await page.getByRole('option', { name: 'Seasonal' }).click()
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect
    .poll(() => sent(`${categories.path}/${id(3)}/move`))
    .toEqual([{ version: 1, parent_id: id(4), after_id: null }])
})

test('several are chosen and hidden at once', async () => {
  await page.viewport(1280, 800)
  const sent = await drawMenu()
  await act('Food', 'Select')
  await row('Drinks').click()
  await page.getByRole('button', { name: 'Hide', exact: true }).click()
  const path = `${categories.path}/change`
  await expect.poll(() => sent(path)).toEqual([{ ids: [id(1), id(3)], is_visible: false }])
})

test('a new one inside says what it is in', async () => {
  await page.viewport(1280, 800)
  const sent = await drawMenu()
  await act('Food', 'Add a category inside')
  await page.getByRole('textbox', { name: 'Name' }).fill('Salads')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => sent(categories.path)).toMatchObject([{ name: { en: 'Salads' }, parent_id: id(1) }])
})

test('where there is none yet, a ready set is one tap', async () => {
  const sent = await drawMenu([])
  await page.getByRole('button', { name: 'Take a ready set' }).click()
  await expect.poll(() => sent(`${categories.path}/ready-set`)).toEqual([{}])
})

test('what has nowhere else to go is not offered to be moved', async () => {
  await page.viewport(1280, 800)
  await drawMenu([category(1, 'Food'), category(2, 'Hot', 1), category(3, 'Soups', 2), category(4, 'Drinks')])
  const entry = page.getByRole('menuitem', { name: 'Move into another category' })
  for (const [name, count] of [
    ['Drinks', 1],
    ['Hot', 1],
    ['Food', 0],
  ] as const) {
    await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click()
    await expect.element(page.getByRole('menuitem', { name: 'Hide' })).toBeVisible()
    expect([name, entry.elements().length]).toEqual([name, count])
    await userEvent.keyboard('{Escape}')
  }
})
