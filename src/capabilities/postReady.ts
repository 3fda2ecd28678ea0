import { systemClock, type Clock } from './outside.ts'

/** What a page has of a messenger; `parent` is another page than `self` inside a frame. */
export interface Page {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void }
  external?: { notify?(message: string): void }
  parent: { postMessage(message: string, origin: string): void }
  self: object
}

const HOST_ORIGIN = 'https://web.telegram.org'
const POLL_MS = 100
const LONGEST_WAIT_MS = 3000

/** Tells the messenger that the app shows its first content; a few lines instead of the SDK, which comes later. */
export function postReady(page: Page = window as unknown as Page): void {
  const message = JSON.stringify({ eventType: 'web_app_ready', eventData: {} })
  if (page.TelegramWebviewProxy) page.TelegramWebviewProxy.postEvent('web_app_ready', '{}')
  else if (page.parent !== page.self) page.parent.postMessage(message, HOST_ORIGIN)
  else page.external?.notify?.(message)
}

/** Waits for a messenger to talk to, asking every 100 ms for at most 3 s; false when there is none. */
export async function waitForMessenger(
  page: Page = window as unknown as Page,
  clock: Pick<Clock, 'after'> = systemClock,
): Promise<boolean> {
  for (let waited = 0; !hasMessenger(page); waited += POLL_MS) {
    if (waited >= LONGEST_WAIT_MS) return false
    await new Promise<void>((resolve) => void clock.after(POLL_MS, resolve))
  }
  return true
}

/** The clients' three ways in: a proxy object, `notify` of an old Windows phone, the parent of a frame. */
function hasMessenger({ TelegramWebviewProxy, external, parent, self }: Page): boolean {
  return TelegramWebviewProxy !== undefined || external?.notify !== undefined || parent !== self
}
