import { i18n } from '@lingui/core'
import { beforeEach, expect, test } from 'vitest'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { FieldErrors } from './errors.ts'
import { showError } from './queryClient.ts'

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  toasts.clear()
})

/** What is said of an answer that refuses these fields. */
async function said(errors: Record<string, string[]>): Promise<string> {
  showError(new FieldErrors(422, { message: 'No', code: 'invalid', request_id: 'r', errors }))
  await expect.poll(() => toasts.read().length).toBe(1)
  return String(toasts.read()[0]?.text)
}

test('a refused field is called as people call it, wherever it stands in what was sent', async () => {
  expect(await said({ customer_id: ['Unknown'], 'lines.0.qty': ['Too many'] })).toBe(
    'Some fields are empty or wrong: Customer, Quantity',
  )
})

test('a field that people have no name for is told by what is wrong with it', async () => {
  expect(await said({ expected_total: ['The price has changed'] })).toBe('The price has changed')
})
