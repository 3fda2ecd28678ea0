import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { SignupScreen } from './SignupScreen.tsx'

const sent = { sent_via: 'log', expires_in: 300, resend_in: 60, length: 6 }
const answer = ({ path, body }: Seen) => {
  if (path === '/auth/send-code') return success(sent)
  if (path.startsWith('/documents/'))
    return success({
      id: '1',
      kind: path.includes('terms') ? 'terms' : 'privacy',
      version: 1,
      language: 'en',
      text: path.includes('terms') ? 'Use it for your own business' : 'We do not sell data',
      published_at: '2026-11-01T10:00:00.000Z',
    })
  if (path !== '/auth/check-code') return success({ categories: [] })
  const { code } = body as { code: string }
  return code === '123456' ? success({}) : refusal(422, 'invalid', { errors: { code: ['Wrong code'] } })
}
const name = page.getByRole('textbox', { name: 'Your name' })
const code = page.getByRole('textbox', { name: 'Code from the message' })
const title = (text: string) => page.getByRole('heading', { level: 1, name: text })

beforeEach(async () => {
  await page.viewport(390, 844)
  sessionStorage.removeItem('signup')
})
afterEach(() => vi.unstubAllGlobals())

async function askForCode() {
  const drawn = await drawScreen(<SignupScreen />)
  await expect.element(title('Your name and phone')).toBeVisible()
  await name.fill('Aziza')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('+998905550011')
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect.element(code).toBeVisible()
  return drawn
}

test('the code of a sign-up is checked on its sixth digit: wrong it is asked for again, right the next step comes', async () => {
  network(answer)
  await askForCode()
  await code.fill('111111')
  await expect.element(page.getByText('Wrong code')).toBeVisible()
  await expect.element(code).toHaveValue('')

  await code.fill('123456')

  await expect.element(title('Your company')).toBeVisible()
  expect(toasts.read()).toEqual([])
})

test('after a reload a sign-up has what was filled in, but not the code', async () => {
  network(answer)
  const first = await askForCode()
  await code.fill('123456')
  await page.getByRole('textbox', { name: 'Company name' }).fill('Navruz')
  first.leave()

  await drawScreen(<SignupScreen />)

  await expect.element(name).toHaveValue('Aziza')
  await expect.element(code).toHaveValue('')
  expect(sessionStorage.getItem('signup')).toContain('Navruz')
  expect(sessionStorage.getItem('signup')).not.toMatch(/code|password|123456/)
})

test('the terms and the privacy policy are read where they are accepted, and closed without losing the sign-up', async () => {
  await page.viewport(1280, 900)
  network(answer)
  await drawScreen(<SignupScreen />)
  await name.fill('Aziza')
  for (const [title, sentence] of [
    ['Terms of use', /Use it for your own business/],
    ['Privacy policy', /We do not sell data/],
  ] as const) {
    await page.getByRole('button', { name: title }).click()
    const sheet = page.getByRole('dialog', { name: title })
    await expect.element(sheet.getByText(sentence)).toBeVisible()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await expect.element(sheet).not.toBeInTheDocument()
  }
  await expect.element(name).toHaveValue('Aziza')
})
