import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { ErrorPage } from './ErrorPage.tsx'

afterEach(() => vi.unstubAllGlobals())

const draw = async (address: string | null) => {
  network(() =>
    success({
      is_maintenance: false,
      maintenance_at: null,
      text: '',
      must_reload: false,
      support_url: address,
    }),
  )
  await drawScreen(<ErrorPage error={new Error('broken')} />)
}

test('a page of an error leads to whoever helps', async () => {
  const opened = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await draw('https://t.me/shop_help')
  await page.getByRole('button', { name: 'Support' }).click()
  expect(opened.mock.contexts.map((link) => (link as HTMLAnchorElement).href)).toEqual([
    'https://t.me/shop_help',
  ])
})

test('where the platform names nobody, there is no way to them', async () => {
  await draw(null)
  await expect.element(page.getByRole('link', { name: 'Home' })).toBeVisible()
  expect(page.getByRole('button', { name: 'Support' }).query()).toBeNull()
})
