import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { LoginScreen } from './LoginScreen.tsx'

const sent = { sent_via: 'log', expires_in: 300, resend_in: 60, length: 6 }
const code = page.getByRole('textbox', { name: 'Code' })

beforeEach(() => sessionStorage.removeItem('login_phone'))
afterEach(() => vi.unstubAllGlobals())

test('after a reload a sign-in still knows where the code went; a wrong one is told once, below it', async () => {
  network(({ path }) =>
    path === '/auth/send-code'
      ? success(sent)
      : refusal(422, 'invalid', { errors: { code: ['The code is wrong'] } }),
  )
  const first = await drawScreen(<LoginScreen />)
  await expect.element(page.getByText('We will send a code to your phone.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+998905550011')
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect.element(code).toBeVisible()
  first.leave()

  const second = await drawScreen(<LoginScreen />)

  await expect.element(page.getByText('The code was sent to +998 90 555-00-11')).toBeVisible()
  await code.fill('111111')
  await expect.element(page.getByText('The code is wrong')).toBeVisible()

  await page.getByRole('button', { name: 'Another number' }).click()
  await expect.element(page.getByText('We will send a code to your phone.')).toBeVisible()
  expect(toasts.read()).toEqual([])
  second.leave()
  await drawScreen(<LoginScreen />)
  await expect.element(page.getByText('We will send a code to your phone.')).toBeVisible()
})

test('it says whose product this is, as the server has written it into the page', async () => {
  document.title = 'Plov & Co'
  const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: '/api/files/a-small.webp' })
  document.head.prepend(icon)
  onTestFinished(() => icon.remove())
  network(() => success({}))
  await drawScreen(<LoginScreen />)
  await expect.element(page.getByText('Plov & Co')).toBeVisible()
  expect(document.querySelector('main img[src="/api/files/a-small.webp"]')).not.toBeNull()
})
