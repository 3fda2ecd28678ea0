import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Lock } from '#contract/lock.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { keepEnded } from '#src/session/ended.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { LockSheet } from './LockSheet.tsx'
import { PhoneSheet } from './PhoneSheet.tsx'

const lock: Lock = { scopes: ['billing'], pin_length: 4, has_key: false, until: null }

afterEach(() => vi.unstubAllGlobals())

test('a new phone number that was written when the session ended is there again', async () => {
  network(() => success({}))
  const number = page.getByRole('textbox', { name: 'New number' })
  const first = await drawScreen(<PhoneSheet onClose={() => {}} />)
  await number.fill('+998905550011')
  await expect.element(page.getByRole('button', { name: 'Get code' })).toBeEnabled()
  keepEnded('/list', '')
  first.leave()

  await drawScreen(<PhoneSheet onClose={() => {}} />)

  await expect.element(number).toHaveValue('+998 90 555 00 11')
})

test('what was chosen to be locked when the session ended is there again, and no PIN', async () => {
  network(() => success({ lock }))
  const exports = page.getByRole('switch', { name: 'Exports' })
  const pin = page.getByRole('textbox', { name: 'Current PIN' })
  const first = await drawScreen(<LockSheet onClose={() => {}} />)
  await exports.click()
  await pin.fill('43')
  keepEnded('/list', '')
  first.leave()

  await drawScreen(<LockSheet onClose={() => {}} />)

  await expect.element(exports).toBeChecked()
  await expect.element(pin).toHaveValue('')
})
