import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CLIENT_MS } from '#src/capabilities/ask.ts'
import { setMessenger } from '#src/capabilities/connected.ts'
import { draw } from '#src/ui/kit/draw.tsx'
import { AskedQuestion } from './AskedQuestion.tsx'
import { askToLeave } from './asking.ts'

const ours = page.getByRole('alertdialog', { name: 'Leave without saving?' })

let say: (data: unknown) => void

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const listeners = new Set<(data: unknown) => void>()
  say = (data) => listeners.forEach((listener) => listener(data))
  setMessenger(
    { version: '10.1', platform: 'ios' },
    {
      post: () => undefined,
      on(event, listener) {
        if (event === 'popup_closed') listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  )
  return () => vi.useRealTimers()
})

async function ask() {
  const answer = askToLeave()
  i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} })
  await draw(
    <I18nProvider i18n={i18n}>
      <AskedQuestion question={{ kind: 'leave' }} />
    </I18nProvider>,
    { isMessenger: true },
  )
  await vi.advanceTimersByTimeAsync(CLIENT_MS - 1)
  await expect.element(ours).not.toBeInTheDocument()
  await vi.advanceTimersByTimeAsync(1)
  await expect.element(ours).toBeVisible()
  return answer
}

test('M28 M30: a dialog of the messenger that never answers ends after 5 s in our own', async () => {
  const answer = ask()
  await ours.getByRole('button', { name: 'Continue editing' }).click()
  expect(await answer).toBe(false)
})

test('M30: whoever reads the messenger’s dialog for longer is still heard there', async () => {
  const answer = ask()
  await expect.element(ours).toBeVisible()
  say({ button_id: 'yes' })
  expect(await answer).toBe(true)
})
