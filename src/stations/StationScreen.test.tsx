import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { stations } from '#contract/stations.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { StationScreen } from './StationScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const id = (number: number) => `01890a5d-ac96-774b-bcce-${String(number).padStart(12, '0')}`
const bar = { id: id(1), name: 'Bar', colour: 'red', branch_ids: [] }
const category = (number: number, en: string, station_id: string | null) => ({
  id: id(number),
  name: { en },
  station_id,
})
const references = {
  stations: [bar],
  categories: [category(2, 'Soups', null), category(3, 'Drinks', bar.id)],
}

test('a station is given the categories that are made there, and says from which station it takes them', async () => {
  const seen = network(({ method, path }) => {
    if (path.includes('references')) return success(references)
    return success(method === 'POST' ? { ...bar, id: id(9) } : { items: [], next_cursor: null })
  })
  await drawScreen(<StationScreen />, '/list?new=1')
  refreshSession({
    user: { id: 'u', role: { permissions: ['*'] } },
    company: testCompany,
    isRoot: false,
  } as never)

  await page.getByRole('textbox', { name: 'Name' }).fill('Grill')
  await page.getByRole('button', { name: 'Categories made here' }).click()
  // The second word is the station that makes them now.
  await page.getByRole('option', { name: 'Drinks Bar', exact: true }).click()
  await page.getByRole('option', { name: 'Soups' }).click()
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Save' }).click()

  const sent = () => seen.find(({ method, path }) => method === 'POST' && path === stations.path)?.body
  await expect.poll(sent).toMatchObject({ name: 'Grill', category_ids: [id(3), id(2)] })
})
