import type { Page } from '@playwright/test'
import { provisionCompany } from '#server/company/provision.ts'
import { realPorts } from '#server/ports.ts'
import { openSession } from '#server/session/open.ts'
import { serverAddress } from './support/api.ts'
import { standInMaps } from './support/mapsService.ts'
import { type OwnServer, startOwnServer } from './support/ownServer.ts'
import { expect, test } from './support/test.ts'

const key = 'key-of-the-maps'
const path = '/en/app/settings/deliveries'

let own: OwnServer
test.beforeAll(async () => {
  own = await startOwnServer({ MAPS_KEY: key })
})
test.afterAll(() => own.close())

/** The owner of a company with one branch that has a place, and one zone around it, on this device. */
async function enterAsOwner(page: Page) {
  const { newId } = realPorts
  const [id, now] = [newId(), new Date()]
  const session = await own.database.asRoot(async (db) => {
    await db.run(
      `insert into users (id, full_name, language, onboarding) values ($1, 'Olga Karimova', 'en', true)`,
      [id],
    )
    const { company_id: company } = await provisionCompany(
      db,
      { name: 'Navruz', country: 'UZ', language: 'en', stage_preset: 'restaurant', owner_id: id },
      { now, newId },
    )
    await db.run('update branches set lat = 41.31, lng = 69.24 where company_id = $1', [company])
    return openSession(db, { userId: id, now, newId, ip: '127.0.0.1', device: 'e2e' })
  })
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(`${own.address}/blank`)
  await page.evaluate(({ token, user, company, isRoot }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('company', JSON.stringify(company))
    localStorage.setItem('isRoot', JSON.stringify(isRoot))
  }, session)
}

const policyOf = async (address: string) =>
  (await fetch(`${address}${path}`)).headers.get('content-security-policy') ?? ''

test('the maps service is asked for its script with the key where a map is, and the plain plane stands in when it fails', async ({
  page,
  complaints,
  isDesk,
}) => {
  expect(await policyOf(own.address)).toContain('https://api-maps.yandex.ru')
  expect(await policyOf(serverAddress)).not.toContain('yandex')
  const maps = await standInMaps(page)
  await enterAsOwner(page)
  await page.goto(`${own.address}/en/app/orders`)
  await expect(page.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await page.goto(`${own.address}/en/app/settings/branches`)
  await expect(
    page
      .getByText('Main')
      .or(page.getByRole('button', { name: /Navruz/ }))
      .first(),
  ).toBeVisible()
  // On a desktop the branches stand on a map beside their list.
  await expect.poll(() => maps.asked.length).toBe(isDesk ? 1 : 0)
  maps.asked.length = 0

  await page.goto(`${own.address}${path}`)
  await page.getByRole('button', { name: 'Draw a circle around the branch' }).click()
  const zone = page.getByRole('button', { name: 'Within 3 km', exact: true })
  await expect(zone).toBeVisible()
  await expect(page.getByText('Ground of the service')).toBeVisible()
  await expect.poll(() => maps.center()).toEqual([41.31, 69.24])
  expect(maps.asked).toHaveLength(1)
  expect(Object.fromEntries(maps.asked[0]?.searchParams ?? [])).toEqual({
    apikey: key,
    lang: 'ru_RU',
    coordorder: 'latlong',
    csp: 'true',
  })
  await maps.tap([41.32, 69.25])
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('Within 3 km')
  await sheet.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('button', { name: 'Test an address' }).click()
  await sheet.getByRole('textbox', { name: 'Address or coordinates' }).fill('Navoi 1')
  await sheet.getByRole('button', { name: 'Find on the map' }).click()
  await expect(sheet.getByRole('textbox', { name: 'Latitude' })).toHaveValue('41.312')
  await expect(sheet.getByRole('status').last()).toContainText('Within 3 km')
  expect(maps.asked).toHaveLength(1)

  complaints.allow(/ERR_FAILED.*api-maps\.yandex\.ru/)
  maps.fail()
  await page.reload()
  await expect(page.getByText('The map is not available').first()).toBeVisible()
  await expect(page.getByText('Within 3 km').first()).toBeVisible()
  await page.getByRole('button', { name: 'Test an address' }).click()
  await sheet.getByRole('textbox', { name: 'Address or coordinates' }).fill('Navoi 1')
  await sheet.getByRole('button', { name: 'Find on the map' }).click()
  await expect(sheet.getByText(/^Not found: put the pin on the map/)).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Address or coordinates' }).fill('41.312, 69.241')
  await sheet.getByRole('button', { name: 'Find on the map' }).click()
  await expect(sheet.getByRole('status').last()).toContainText('Within 3 km')
})
