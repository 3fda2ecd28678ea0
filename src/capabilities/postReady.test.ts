import { describe, expect, test } from 'vitest'
import { postReady, type Page } from './postReady.ts'
import { waitForMessenger } from './waitForMessenger.ts'
import { standIn } from './testMessenger.ts'

function page(more: Partial<Page> = {}): Page {
  const self = { postMessage: () => undefined }
  return { parent: self, self, external: {}, ...more }
}

describe('waiting for the messenger', () => {
  test('ends at once where it is there: a proxy object, notify, or the frame of a web client', async () => {
    const { messenger, left } = standIn()
    const there = [
      page({ TelegramWebviewProxy: { postEvent: () => undefined } }),
      page({ external: { notify: () => undefined } }),
      page({ parent: { postMessage: () => undefined } }),
    ]
    for (const one of there) expect(await waitForMessenger(one, messenger.clock)).toBe(true)
    expect(left()).toBe(0)
  })

  test('looks every 100 ms, and goes on as soon as the messenger has come', async () => {
    const { messenger, pass } = standIn()
    const late = page()
    const waiting = waitForMessenger(late, messenger.clock)
    await pass(1250)
    late.TelegramWebviewProxy = { postEvent: () => undefined }
    await pass(50)
    expect(await waiting).toBe(true)
  })

  test('gives up after 3000 ms and not before', async () => {
    const { messenger, pass, left } = standIn()
    let found: boolean | undefined
    void waitForMessenger(page(), messenger.clock).then((answer) => (found = answer))
    await pass(2999)
    expect(found).toBeUndefined()
    await pass(1)
    expect(found).toBe(false)
    expect(left()).toBe(0)
  })
})

describe('saying that the app is there', () => {
  test('goes by the proxy of a native client, and to no frame', () => {
    const told: unknown[] = []
    const parent = { postMessage: (...message: unknown[]) => void told.push(['frame', ...message]) }
    const postEvent = (...message: unknown[]) => void told.push(message)
    postReady(page({ parent, TelegramWebviewProxy: { postEvent } }))
    expect(told).toEqual([['web_app_ready', '{}']])
  })

  test('goes from a frame to the origin of the messenger only', () => {
    const told: unknown[] = []
    postReady(page({ parent: { postMessage: (...message) => void told.push(message) } }))
    const message = JSON.stringify({ eventType: 'web_app_ready', eventData: {} })
    expect(told).toEqual([[message, 'https://web.telegram.org']])
  })

  test('goes by notify in the oldest clients, and nowhere in a browser', () => {
    const told: string[] = []
    postReady(page({ external: { notify: (message) => void told.push(message) } }))
    expect(told).toHaveLength(1)
    expect(() => postReady(page())).not.toThrow()
  })
})
