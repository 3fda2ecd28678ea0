import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CLIENT_MS } from '#src/capabilities/ask.ts'
import { setMessenger } from '#src/capabilities/connected.ts'
import { draw } from '#src/ui/kit/draw.tsx'
import { useContact } from './useContact.ts'

let say: (status: string) => void
let asked: string[]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  const listeners = new Set<(data: unknown) => void>()
  asked = []
  say = (status) => listeners.forEach((listener) => listener({ status }))
  setMessenger(
    { version: '10.1', platform: 'ios' },
    {
      post: (method) => void asked.push(method),
      on(event, listener) {
        if (event === 'phone_requested') listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  )
  return () => vi.useRealTimers()
})

function Asking() {
  const contact = useContact(() => undefined)
  const state = contact.isBusy
    ? 'busy'
    : contact.wasRefused
      ? 'refused'
      : contact.hasFailed
        ? 'failed'
        : 'idle'
  return (
    <button disabled={!contact.canAsk || contact.isBusy} onClick={contact.ask}>
      {state}
    </button>
  )
}

const button = page.getByRole('button')

test('M28: a request for the number that the messenger never answers ends after 5 s in the field', async () => {
  await draw(<Asking />)
  await button.click()
  await expect.element(button).toHaveTextContent('busy')
  await vi.advanceTimersByTimeAsync(CLIENT_MS)
  await expect.element(button).toHaveTextContent('failed')
})

test('M30: who refuses to share the number can be asked again', async () => {
  await draw(<Asking />)
  await button.click()
  await vi.advanceTimersByTimeAsync(2000)
  say('cancelled')
  await expect.element(button).toHaveTextContent('refused')

  await button.click()
  await expect.element(button).toHaveTextContent('busy')
  expect(asked).toEqual(['web_app_request_phone', 'web_app_request_phone'])
})
