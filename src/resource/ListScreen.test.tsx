import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { tellEvent } from '#src/session/events/live.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { idOf, pageOf, rows, tagScreen } from './testList.tsx'
import { drawScreen, tagRow } from './testScreen.tsx'
import { InSheetContext } from './useIsNarrow.ts'

const isList = (path: string) => path.startsWith('/app/tags?')
const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('button', { name, exact: true })
const PHONE = 390
const TABLET = 820
const DESKTOP = 1280

beforeEach(() => page.viewport(PHONE, 844))
afterEach(() => vi.unstubAllGlobals())

describe('the rows of a list', () => {
  test('are cells on a phone and a table on wide screens, of the same columns', async () => {
    network(() => pageOf(rows))
    await drawScreen(tagScreen)
    const list = page.getByRole('list', { name: 'Tags' })
    await expect.element(list.getByRole('listitem').first()).toHaveTextContent('#RegularNo. 1')

    await page.viewport(DESKTOP, 844)
    const heads = page.getByRole('table', { name: 'Tags' }).getByRole('columnheader')
    await expect.element(heads.nth(1)).toHaveTextContent('Name')
    expect(heads.elements().map((head) => head.textContent)).toEqual(['', 'Name', 'Note', 'Place', 'Version'])
    await expect.element(page.getByRole('cell', { name: '# Regular' })).toBeVisible()
  })

  test('are cells in a sheet over a tablet too, where a table would break its words', async () => {
    network(() => pageOf(rows))
    await page.viewport(TABLET, 844)
    const outside = await drawScreen(tagScreen)
    await expect.element(page.getByRole('table', { name: 'Tags' })).toBeVisible()
    outside.leave()

    await drawScreen(<InSheetContext value>{tagScreen}</InSheetContext>)
    await expect.element(page.getByRole('list', { name: 'Tags' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Filters' })).toBeVisible()
    await page.viewport(DESKTOP, 844)
    await expect.element(page.getByRole('table', { name: 'Tags' })).toBeVisible()
  })

  test('are fetched anew on a phone by the button above them, which a pull of the finger shows, too', async () => {
    let items = rows
    network(() => pageOf(items))
    await drawScreen(tagScreen)
    await expect.element(row('New')).toBeVisible()

    items = [tagRow(4, 'Late')]
    button('Refresh').element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(row('Late')).toBeVisible()
    await expect.element(button('Refresh')).toBeInTheDocument()

    await page.viewport(DESKTOP, 844)
    await expect.element(page.getByRole('table')).toBeVisible()
    expect(button('Refresh').elements()).toEqual([])
  })

  test('open their editor in the address, and Back closes it', async () => {
    network(({ path }) => (isList(path) ? pageOf(rows) : success(rows[0])))
    const { router } = await drawScreen(tagScreen)

    await row('Regular').click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Regular')
    expect(router.state.location.search).toEqual({ id: idOf(1) })

    router.history.back()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('a link opens the editor at once, and one to a foreign row says that there is nothing', async () => {
    network(({ path }) => {
      if (isList(path)) return pageOf(rows)
      return path.endsWith(idOf(2)) ? success(rows[1]) : refusal(404, 'not_found')
    })
    await drawScreen(tagScreen, `/list?id=${idOf(2)}`)
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Wholesale')

    await drawScreen(tagScreen, `/list?id=${idOf(9)}`)
    await expect.element(page.getByText('This doesn’t exist, or you don’t have access to it.')).toBeVisible()
  })

  test('come page by page with the scroll', async () => {
    const first = Array.from({ length: 30 }, (_, index) => tagRow(index + 1, `Tag ${index + 1}`))
    network(({ path }) =>
      path.includes('cursor=') ? pageOf([tagRow(31, 'The last one')]) : pageOf(first, 'next'),
    )
    await drawScreen(tagScreen)
    await expect.element(page.getByText('Tag 30')).toBeInTheDocument()
    window.scrollTo(0, document.body.scrollHeight)
    await expect.element(page.getByText('The last one')).toBeInTheDocument()
  })

  test('are fetched again when one of them has changed, and not when another thing has', async () => {
    let items = rows
    const seen = network(() => pageOf(items))
    await drawScreen(tagScreen)
    await expect.element(row('New')).toBeVisible()
    const asked = () => seen.filter(({ path }) => isList(path)).length
    const before = asked()
    items = [tagRow(4, 'Late')]
    const data = { id: idOf(4), version: 1 }

    tellEvent({ id: '1', name: 'row.changed', data: { ...data, entity: 'units' } })
    expect(asked()).toBe(before)
    tellEvent({ id: '2', name: 'row.changed', data: { ...data, entity: 'labels' } })
    await expect.element(row('Late')).toBeVisible()
  })

  test('an empty list says why and how to begin, a failed one offers another try', async () => {
    let isDown = true
    network(() => (isDown ? refusal(500, 'internal') : pageOf([])))
    await drawScreen(tagScreen)

    await expect.element(page.getByText('Couldn’t load this')).toBeVisible()
    isDown = false
    await button('Try again').click()
    await expect.element(page.getByText('No tags yet')).toBeVisible()
    await button('Add').first().click()
    await expect.element(page.getByRole('dialog', { name: 'Tag' })).toBeVisible()
  })

  test('who may only look reads the fields and finds no way to change anything', async () => {
    network(({ path }) => (isList(path) ? pageOf(rows) : success(rows[0])))
    await drawScreen(tagScreen, '/list', 'u', ['dictionaries.view'])

    await row('Regular').click()
    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeDisabled()
    expect(page.getByRole('button', { name: /Save|Archive|Add|Reorder/ }).elements()).toEqual([])
  })
})

describe('the archive', () => {
  test('takes a row from its editor, and a toast takes it back', async () => {
    const seen = network(({ path }) => (isList(path) ? pageOf(rows) : success(rows[0])))
    await drawScreen(tagScreen, `/list?id=${idOf(1)}`)

    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    await expect.element(page.getByText('Regular archived')).toBeVisible()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button('Undo').click()
    await expect.element(page.getByText('Regular restored')).toBeVisible()
    const writes = seen
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path }) => `${method} ${path}`)
    expect(writes).toEqual([`DELETE /app/tags/${idOf(1)}`, `POST /app/tags/${idOf(1)}/restore`])
  })

  test('does not take what is in use: a dialog leads to what needs it', async () => {
    const used = [{ text: '12 products', count: 12, path: '/app/products?tag=1' }]
    network(({ path, method }) => {
      if (isList(path)) return pageOf(rows)
      return method === 'DELETE' ? refusal(409, 'conflict', { used_by: used }) : success(rows[0])
    })
    await drawScreen(tagScreen, `/list?id=${idOf(1)}`)

    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).click()
    const dialog = page.getByRole('dialog', { name: 'Still in use' })
    await expect.element(dialog.getByText('refused: conflict')).toBeVisible()
    await expect
      .element(dialog.getByRole('link', { name: '12 products' }))
      .toHaveAttribute('href', expect.stringContaining('/products?tag=1'))
  })

  test('takes many rows in one call, and says which were refused and why', async () => {
    const result = { done: [idOf(1)], refused: [{ id: idOf(2), message: 'It is the last one' }] }
    const seen = network(({ path }) => (path.endsWith('/bulk') ? success(result) : pageOf(rows)))
    await page.viewport(DESKTOP, 844)
    await drawScreen(tagScreen)

    await page.getByRole('checkbox', { name: 'Regular' }).click()
    await page.getByRole('checkbox', { name: 'Wholesale' }).click()
    await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Archive' }).click()
    const sheet = page.getByRole('dialog', { name: '1 updated, 1 rejected' })
    await expect.element(sheet.getByText('Wholesale')).toBeVisible()
    await expect.element(sheet.getByText('It is the last one')).toBeVisible()
    const ids = [idOf(1), idOf(2)]
    expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { action: 'archive', ids },
    ])

    await button('Undo').click()
    await expect
      .poll(() => seen.findLast(({ method }) => method === 'POST')?.body)
      .toEqual({
        action: 'restore',
        ids: [idOf(1)],
      })
  })

  test('gives its rows back, whose fields can only be read', async () => {
    const archived = { ...tagRow(1, 'Regular'), archived_at: '2026-03-10T10:00:00Z' }
    const seen = network(({ path }) => (isList(path) ? pageOf([archived]) : success(archived)))
    await drawScreen(tagScreen, `/list?archived=1&id=${idOf(1)}`)

    await expect.element(page.getByRole('textbox', { name: 'Name' })).toBeDisabled()
    await button('Restore from archive').click()
    await expect.element(page.getByText('Regular restored')).toBeVisible()
    expect(seen.find(({ method }) => method === 'POST')?.path).toBe(`/app/tags/${idOf(1)}/restore`)
  })
})
