import { expect, test } from 'vitest'
import type { MainButtonState } from '#src/ui/Platform/Platform.tsx'
import { createClaim } from './buttonStack.ts'

test('a sheet takes the native button and the page below has it again afterwards', () => {
  const seen: (string | null)[] = []
  const driver = { set: (state: MainButtonState | null) => seen.push(state?.text ?? null) }
  const button = (text: string) => ({ text, isEnabled: true, isBusy: false, onClick: () => {} })
  const page = createClaim()
  const sheet = createClaim()

  page.show(driver, button('Next'))
  sheet.show(driver, button('Save'))
  page.show(driver, button('Next · 206 000'))
  sheet.release(driver)
  page.release(driver)

  expect(seen).toEqual(['Next', 'Save', 'Next · 206 000', null])
})

test('under a layer without a button of its own it rests, and nothing below can be pressed', () => {
  const seen: string[] = []
  const driver = {
    set: (state: MainButtonState | null) =>
      seen.push(state ? `${state.text} ${state.isEnabled ? 'on' : 'off'}` : 'none'),
  }
  const button = (text: string) => ({ text, isEnabled: true, isBusy: false, onClick: () => {} })
  const [page, question, sheet] = [createClaim(), createClaim(), createClaim()]

  question.show(driver, 'resting')
  page.show(driver, button('Accept'))
  question.release(driver)
  question.show(driver, 'resting')
  page.show(driver, button('Accept 2'))
  sheet.show(driver, button('Save'))
  sheet.release(driver)
  question.release(driver)
  question.release(driver)

  expect(seen).toEqual([
    'none',
    'Accept on',
    'Accept off',
    'Accept 2 off',
    'Save on',
    'Accept 2 off',
    'Accept 2 on',
  ])
})
