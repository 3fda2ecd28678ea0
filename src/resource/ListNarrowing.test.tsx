import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { network } from '#src/session/calls/testNetwork.ts'
import { pageOf, rows, tagScreen } from './testList.tsx'
import { drawScreen } from './testScreen.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (name: string) => page.getByRole('button', { name, exact: true })
const PHONE = 390
const DESKTOP = 1280

beforeEach(() => page.viewport(PHONE, 844))
afterEach(() => vi.unstubAllGlobals())

describe('a list is narrowed', () => {
  test('by words, which stand in the address and stand out in the rows', async () => {
    const seen = network(({ path }) => pageOf(path.includes('q=vip') ? [] : rows))
    await drawScreen(tagScreen)

    await page.getByRole('searchbox').fill('whole')
    await expect.element(page.getByText('Whole', { exact: true })).toHaveProperty('tagName', 'B')
    await page.getByRole('searchbox').fill('vip')
    await expect.element(page.getByText('Nothing found')).toBeVisible()
    expect(seen.at(-1)?.path).toContain('q=vip')

    await button('Reset filters').click()
    await expect.element(row('Wholesale')).toBeVisible()
  })

  test('from the second letter on', async () => {
    const seen = network(() => pageOf(rows))
    const { router } = await drawScreen(tagScreen)

    await page.getByRole('searchbox').fill('w')
    await expect.poll(() => router.state.location.search).toEqual({ q: 'w' })
    await expect.element(page.getByRole('searchbox')).toHaveValue('w')
    await page.getByRole('searchbox').fill('wh')
    await expect.poll(() => seen.at(-1)?.path).toContain('q=wh')
    expect(seen.filter(({ path }) => /q=w(&|$)/.test(path))).toEqual([])
  })

  test('and the words stand out in the table of wide screens, too', async () => {
    network(() => pageOf(rows))
    await page.viewport(DESKTOP, 844)
    await drawScreen(tagScreen, '/list?q=whole')

    const cell = page.getByRole('cell', { name: '# Wholesale' })
    await expect.element(cell.getByText('Whole', { exact: true })).toHaveProperty('tagName', 'B')
  })

  test('and reset without closing the sheet that it stands in', async () => {
    network(({ path }) => pageOf(path.includes('q=') ? [] : rows))
    const { router } = await drawScreen(
      tagScreen,
      '/list?find=me&open=tags&q=vip&kind=order&sort=name&archived=1',
    )

    await button('Reset filters').click()
    await expect.element(row('Wholesale')).toBeVisible()
    expect(router.state.location.search).toEqual({ find: 'me', open: 'tags' })
  })

  test('by the chips of wide screens, the archive among them', async () => {
    const seen = network(() => pageOf(rows))
    await page.viewport(DESKTOP, 844)
    const { router } = await drawScreen(tagScreen)

    await page.getByRole('group', { name: 'Kind' }).getByRole('button', { name: 'Orders' }).click()
    await button('In use').click()
    await button('Archive').click()
    await expect.poll(() => seen.at(-1)?.path).toMatch(/kind=order&is_used=1&archived=1/)
    expect(router.state.location.search).toEqual({ kind: 'order', is_used: '1', archived: '1' })

    await button('In use').click()
    await expect.poll(() => seen.at(-1)?.path).not.toContain('is_used')
  })

  test('by the sheet of a phone, which counts, sorts and is set back', async () => {
    const seen = network(() => pageOf(rows))
    const { router } = await drawScreen(tagScreen)

    await button('Filters').click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByText('Customers').click()
    await sheet.getByText('Name').click()
    await sheet.getByRole('switch', { name: 'Reverse order' }).click()
    await sheet.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => seen.at(-1)?.path).toMatch(/sort=-name&kind=customer/)

    await button('Filters 2 filters applied').click()
    await sheet.getByRole('button', { name: 'Reset' }).click()
    await sheet.getByRole('button', { name: 'Apply' }).click()
    await expect.poll(() => router.state.location.search).toEqual({})
  })

  test('and put in another order by the heads that the contract sorts by', async () => {
    const seen = network(() => pageOf(rows))
    await page.viewport(DESKTOP, 844)
    await drawScreen(tagScreen)

    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect.poll(() => seen.at(-1)?.path).toContain('sort=name')
    expect(page.getByRole('columnheader', { name: 'Version' }).getByRole('button').elements()).toEqual([])
  })
})
