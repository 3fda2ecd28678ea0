declare global {
  interface External {
    /** Interface of old Windows phones. */
    notify?(message: string): void
  }
}

/** Interfaces of a messenger in a page; in a frame `parent` differs from `self`. */
export interface Page {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void }
  external?: { notify?(message: string): void }
  parent: { postMessage(message: string, origin: string): void }
  self: object
}

const HOST_ORIGIN = 'https://web.telegram.org'

/** Reports the first content to the messenger, without the SDK, which is loaded later. */
export function postReady(page: Page = window): void {
  const message = JSON.stringify({ eventType: 'web_app_ready', eventData: {} })
  if (page.TelegramWebviewProxy) page.TelegramWebviewProxy.postEvent('web_app_ready', '{}')
  else if (page.parent !== page.self) page.parent.postMessage(message, HOST_ORIGIN)
  else page.external?.notify?.(message)
}
