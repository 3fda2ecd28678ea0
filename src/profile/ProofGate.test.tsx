import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession, session } from '#src/session/session.ts'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { EmailSheet } from './EmailSheet.tsx'
import { PasswordSheet } from './PasswordSheet.tsx'
import { ProofGate } from './ProofGate.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const profile = (more: object = {}) => ({
  is_email_verified: false,
  has_password: false,
  may_use_biometry: false,
  lock: { scopes: [], pin_length: null, has_key: false, until: null },
  companies: [],
  ...more,
})
const know = (more: object) =>
  refreshSession({ user: { ...session.user, ...more } as never, company: null, isRoot: false })
const password = () => page.getByLabelText(/^New password/)
const save = () => page.getByRole('button', { name: 'Save' })
const step = () => page.getByRole('dialog', { name: 'Is it you?' })

/** Refuses the first password until the person has shown the right code. */
function guarded() {
  let isProven = false
  return network(({ method, path, body }) => {
    if (method === 'GET') return success(profile())
    if (path === '/auth/send-code')
      return success({ sent_via: 'sms', expires_in: 300, resend_in: 60, length: 6 })
    if (path === '/app/profile/prove') {
      isProven = (body as { code?: string }).code === '123456'
      return isProven
        ? success({ until: '2030-01-01T00:00:00Z' })
        : refusal(422, 'invalid', { errors: { code: ['The code is wrong'] } })
    }
    return isProven ? success({ ended: 1 }) : refusal(403, 'proof_needed')
  })
}

test('what needs a proof asks for it, and goes on by itself once it is shown', async () => {
  const seen = guarded()
  const onClose = vi.fn()
  await drawScreen(
    <>
      <PasswordSheet onClose={onClose} />
      <ProofGate />
    </>,
  )
  know({ phone_number: '+998901234567' })
  await password().fill('a new password')
  await save().click()
  await step().getByRole('button', { name: 'Get code' }).click()
  await step().getByRole('textbox', { name: 'Code' }).fill('654321')
  await step().getByRole('button', { name: 'Continue' }).click()
  await expect.element(step().getByText('The code is wrong')).toBeVisible()
  await step().getByRole('textbox', { name: 'Code' }).fill('123456')
  await step().getByRole('button', { name: 'Continue' }).click()
  await expect.element(page.getByText('Password changed, 1 other device signed out')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(seen.find(({ path }) => path === '/auth/send-code')?.body).toMatchObject({ phone: '+998901234567' })
  const sent = seen.filter(({ path }) => path === '/app/profile/password')
  expect(sent.map(({ body }) => body)).toEqual([{ next: 'a new password' }, { next: 'a new password' }])
})

test('who does not show who they are keeps what they have typed', async () => {
  guarded()
  const onClose = vi.fn()
  await drawScreen(
    <>
      <PasswordSheet onClose={onClose} />
      <ProofGate />
    </>,
  )
  await password().fill('a new password')
  await save().click()
  await step().getByRole('button', { name: 'Close' }).click()
  await expect.element(step()).not.toBeInTheDocument()
  await expect.element(password()).toHaveValue('a new password')
  expect(onClose).not.toHaveBeenCalled()
})

test('an e-mail address is confirmed by the code that was sent to it', async () => {
  const seen = network(({ path }) => {
    if (path === '/app/profile/email/send-code') return success({ expires_in: 300, resend_in: 60, length: 6 })
    return success(path === '/app/profile' ? profile() : {})
  })
  const onClose = vi.fn()
  await drawScreen(<EmailSheet onClose={onClose} />)
  know({ email: 'anna@shop.test' })
  await page.getByRole('button', { name: 'Get code' }).click()
  await expect.element(page.getByText('The code was sent to anna@shop.test')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill('123456')
  await expect.element(page.getByText('The e-mail address is confirmed')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(seen.find(({ path }) => path === '/app/profile/email/confirm')?.body).toEqual({ code: '123456' })
})
