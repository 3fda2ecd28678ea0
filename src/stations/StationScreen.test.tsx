import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stations } from '#contract/stations.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { testId, testRow } from '#src/resource/testRow.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { StationScreen } from './StationScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const bar = { id: testId(1), name: 'Bar', colour: 'red', branch_ids: [] }
const category = (number: number, en: string, station_id: string | null) => ({
  id: testId(number),
  name: { en },
  station_id,
})
const references = {
  stations: [bar],
  categories: [category(2, 'Soups', null), category(3, 'Drinks', bar.id)],
}

const signIn = () =>
  refreshSession({
    user: { id: 'u', role: { permissions: ['*'] } },
    company: testCompany,
    isRoot: false,
  } as never)

test('a station is given the categories that are made there, and says from which station it takes them', async () => {
  const seen = network(({ method, path }) => {
    if (path.includes('references')) return success(references)
    return success(method === 'POST' ? { ...bar, id: testId(9) } : { items: [], next_cursor: null })
  })
  await drawScreen(<StationScreen />, '/list?new=1')
  signIn()

  await page.getByRole('textbox', { name: 'Name' }).fill('Grill')
  await page.getByRole('button', { name: 'Categories made here' }).click()
  // The second word is the station that makes them now.
  await page.getByRole('option', { name: 'Drinks Bar', exact: true }).click()
  await page.getByRole('option', { name: 'Soups' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()

  const sent = () => seen.find(({ method, path }) => method === 'POST' && path === stations.path)?.body
  await expect.poll(sent).toMatchObject({ name: 'Grill', category_ids: [testId(3), testId(2)] })
})

test('the branches of a station are named, but for those that are there no longer', async () => {
  const at = { ...references, branches: [{ id: testId(5), name: 'Riverside' }] }
  const row = testRow(stations, { name: 'Grill', branch_ids: [testId(5), testId(6)] })
  network(({ path }) => success(path.includes('references') ? at : { items: [row], next_cursor: null }))
  await drawScreen(<StationScreen />)
  signIn()
  await expect.element(page.getByText('Riverside')).toBeVisible()
  expect(document.body.textContent).not.toContain(testId(6))
})
