interface MessengerWindow {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void }
  external?: { notify?(message: string): void }
}

const HOST_ORIGIN = 'https://web.telegram.org'
const POLL_MS = 100
const LONGEST_WAIT_MS = 3000

/** Tells the messenger that the app shows its first content; a few lines instead of the SDK, which comes later. */
export function postReady(): void {
  const { TelegramWebviewProxy, external } = messengerWindow()
  const message = JSON.stringify({ eventType: 'web_app_ready', eventData: {} })
  if (TelegramWebviewProxy) TelegramWebviewProxy.postEvent('web_app_ready', '{}')
  else if (window.parent !== window) window.parent.postMessage(message, HOST_ORIGIN)
  else external?.notify?.(message)
}

/** Waits for a messenger to talk to, asking every 100 ms for at most 3 s; false when there is none. */
export async function waitForMessenger(): Promise<boolean> {
  for (let waited = 0; !hasMessenger(); waited += POLL_MS) {
    if (waited >= LONGEST_WAIT_MS) return false
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  return true
}

function hasMessenger(): boolean {
  const { TelegramWebviewProxy, external } = messengerWindow()
  return TelegramWebviewProxy !== undefined || window.parent !== window || external?.notify !== undefined
}

function messengerWindow(): MessengerWindow {
  return window as unknown as MessengerWindow
}
