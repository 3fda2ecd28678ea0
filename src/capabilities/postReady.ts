declare global {
  interface External {
    /** The way in of an old Windows phone. */
    notify?(message: string): void
  }
}

/** What a page has of a messenger; `parent` is another page than `self` inside a frame. */
export interface Page {
  TelegramWebviewProxy?: { postEvent(type: string, data: string): void }
  external?: { notify?(message: string): void }
  parent: { postMessage(message: string, origin: string): void }
  self: object
}

const HOST_ORIGIN = 'https://web.telegram.org'

/** Tells the messenger that the app shows its first content; a few lines instead of the SDK, which comes later. */
export function postReady(page: Page = window): void {
  const message = JSON.stringify({ eventType: 'web_app_ready', eventData: {} })
  if (page.TelegramWebviewProxy) page.TelegramWebviewProxy.postEvent('web_app_ready', '{}')
  else if (page.parent !== page.self) page.parent.postMessage(message, HOST_ORIGIN)
  else page.external?.notify?.(message)
}
