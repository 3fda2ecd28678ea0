import { systemClock, type Clock } from './messengerBridge.ts'
import type { Page } from './postReady.ts'

const POLL_MS = 100
const LONGEST_WAIT_MS = 3000

/** Waits for a messenger to talk to, asking every 100 ms for at most 3 s; false when there is none. */
export async function waitForMessenger(
  page: Page = window,
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
