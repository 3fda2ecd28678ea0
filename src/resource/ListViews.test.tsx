import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { View } from '#contract/views.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { ListViews } from './ListViews.tsx'
import { pageOf, rows, viewedScreen } from './testList.tsx'
import { drawScreen } from './testScreen.tsx'

const view = (number: number, name: string, more: Partial<View> = {}): View => ({
  id: `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`,
  version: 1,
  list: 'products',
  name,
  search: { stopped: '1' },
  columns: null,
  is_shared: false,
  is_mine: true,
  ...more,
})

const columns = ['name', 'price'].map((key) => ({ key, header: key, cell: () => key }))

const trigger = page.getByRole('button', { name: /^Saved views:/ })
const entry = (name: string) => page.getByRole('menuitemradio', { name })

/** A server that keeps views as ours does. */
function server(views: View[]) {
  return network(({ method, body, path }) => {
    if (method === 'GET') return success({ items: views })
    if (method === 'POST') views.push(view(9, '', body as Partial<View>))
    const own = views.find(({ id }) => path.endsWith(id))
    if (method === 'PATCH' && own) Object.assign(own, body, { version: own.version + 1 })
    return success(own ?? views.at(-1))
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

test('a view brings its filters and columns into the address in place of the present ones', async () => {
  await page.viewport(1280, 800)
  server([view(1, 'Stopped', { columns: ['name'] })])
  const { router } = await drawScreen(<ListViews list="products" columns={columns} />, '/list?q=tea&id=7')
  await trigger.click()
  await entry('Stopped').click()

  await expect.poll(() => router.state.location.search).toMatchObject({ stopped: '1', id: '7' })
  expect(router.state.location.search).not.toHaveProperty('q')
  expect(localStorage.getItem('columns.products')).toContain('name')
  expect(localStorage.getItem('columns.products')).not.toContain('price')
  await expect.element(trigger).toHaveAccessibleName('Saved views: Stopped')
})

test('what the list shows is saved under a name, with its columns and without what is open over it', async () => {
  await page.viewport(1280, 800)
  const seen = server([])
  await drawScreen(<ListViews list="products" columns={columns} />, '/list?stopped=1&id=7')
  await trigger.click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  await page.getByRole('textbox', { name: 'View name' }).fill('Stopped')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  await expect.element(trigger).toHaveAccessibleName('Saved views: Stopped')
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({
    list: 'products',
    name: 'Stopped',
    search: { stopped: '1' },
    columns: ['name', 'price'],
    is_shared: false,
  })
})

test('an own view is shared over its version', async () => {
  await page.viewport(1280, 800)
  const seen = server([view(1, 'Stopped'), view(2, 'Of the owner', { is_mine: false, is_shared: true })])
  await drawScreen(<ListViews list="products" columns={columns} />)
  await trigger.click()
  await page.getByRole('menuitem', { name: 'Edit views' }).click()
  const share = page.getByRole('switch', { name: 'Share “Stopped” with everyone in the company' })
  await share.click()

  await expect.element(share).toBeChecked()
  expect(seen.find(({ method }) => method === 'PATCH')?.body).toEqual({ version: 1, is_shared: true })
  await expect.element(page.getByRole('button', { name: 'Rename “Of the owner”' })).not.toBeInTheDocument()
})

test.each([
  ['in its head', 1280],
  ['among its filters on a phone', 390],
])('a list of the mechanism has its views %s', async (_, width) => {
  await page.viewport(width, 800)
  const used = view(1, 'Used', { list: 'tags', search: { is_used: '1' } })
  network(({ path }) => (path.startsWith('/app/views') ? success({ items: [used] }) : pageOf(rows)))
  const { router } = await drawScreen(viewedScreen)
  if (width === 390) await page.getByRole('button', { name: 'Filters' }).click()
  await trigger.click()
  await entry('Used').click()

  await expect.poll(() => router.state.location.search).toEqual({ is_used: '1' })
})
