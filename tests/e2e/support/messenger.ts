import type { Frame, Page } from '@playwright/test'
import { serverAddress } from './api.ts'
import { createClient, type Client, type Wishes } from './client.ts'
import type { Shape } from './shapes.ts'

/** The clients of the web put the app into a frame under this address; the SDK posts to no other. */
const HOST = 'https://web.telegram.org/a/'

/** The frame allows what web client A allows: no download, no way to the top window. */
const hostPage = `<!doctype html><title>Messenger</title><link rel="icon" href="data:,">
<style>
body { margin: 0; height: 100vh; display: grid; place-items: center; background: #8aa8a0 }
iframe { border: 0; width: min(420px, 100vw); height: min(720px, 100vh) }
.whole { width: 100vw; height: 100vh }
</style>
<iframe name="app" allow="camera; microphone; geolocation; clipboard-write; fullscreen" sandbox="allow-scripts
  allow-same-origin allow-popups allow-forms allow-modals allow-storage-access-by-user-activation"></iframe>
<script>
const frame = document.querySelector('iframe')
if (location.search === '?whole') frame.className = 'whole'
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow || typeof data !== 'string') return
  const { eventType, eventData } = JSON.parse(data)
  tellMessenger(eventType, eventData ?? {})
})
</script>`

/** A client with a page in it, and the part of that page that the app draws in. */
export interface Messenger {
  client: Client
  /** Where the app is drawn. */
  screen: Page | Frame
  /** Opens an address of the app, as if nothing had been open before. */
  open(address: string): Promise<void>
}

/** Puts a client around a page, before the app starts. */
export async function createMessenger(page: Page, shape: Shape, wishes: Wishes = {}): Promise<Messenger> {
  const { family, way, receiver } = shape.client ?? noMessenger(shape)
  // A page may be closed while an answer is on its way.
  const client = createClient(
    family,
    wishes,
    (event, data) =>
      (way === 'frame' ? postToFrame(page, event, data) : callPage(page, receiver, event, data)).catch(
        () => undefined,
      ),
    page.viewportSize() ?? shape.device.viewport,
  )
  await page.exposeFunction('tellMessenger', (name: string, data: Record<string, unknown>) =>
    client.hear(name, data),
  )
  const screen = way === 'frame' ? await openHost(page, shape) : await injectProxy(page)
  let isOpen = false
  const open = async (address: string) => {
    if (isOpen) await leave(screen)
    isOpen = true
    await screen.goto(new URL(address, serverAddress).href)
  }
  return { client, screen, open }
}

/** The next launch gets a window of its own, which knows nothing of this one but what the device keeps. */
async function leave(screen: Page | Frame): Promise<void> {
  await screen.evaluate(() => sessionStorage.clear())
  await screen.goto('about:blank')
}

function noMessenger({ name }: Shape): never {
  throw new Error(`There is no messenger around a ${name}`)
}

interface AppWindow {
  tellMessenger(name: string, data: unknown): void
}

async function injectProxy(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const { tellMessenger } = window as unknown as AppWindow
    const postEvent = (name: string, data: string) => tellMessenger(name, JSON.parse(data || '{}') ?? {})
    Object.assign(window, { TelegramWebviewProxy: { postEvent } })
  })
  return page
}

async function openHost(page: Page, { isWhole }: Shape): Promise<Frame> {
  // The app answers on this machine: Chromium lets no page of the internet frame it without this.
  await page.context().grantPermissions(['local-network-access'], { origin: new URL(HOST).origin })
  await page.route(`${HOST}**`, (route) => route.fulfill({ contentType: 'text/html', body: hostPage }))
  await page.goto(isWhole ? `${HOST}?whole` : HOST)
  const frame = page.frame('app')
  if (!frame) throw new Error('The host has no frame')
  return frame
}

/** Dismissed popups come to tdesktop's page without an argument. */
function callPage(page: Page, receiver: string, event: string, data?: unknown): Promise<void> {
  return page.evaluate(
    ([path, name, payload]) => {
      const steps = String(path).split('.')
      const method = steps.pop() ?? ''
      let owner = window as unknown as Record<string, unknown> | undefined
      for (const step of steps) owner = owner?.[step] as Record<string, unknown> | undefined
      const receive = owner?.[method] as ((...all: unknown[]) => void) | undefined
      if (payload === undefined) receive?.(name)
      else receive?.(name, payload)
    },
    [receiver, event, data] as const,
  )
}

function postToFrame(page: Page, event: string, data?: unknown): Promise<void> {
  const address = page.frame('app')?.url() ?? serverAddress
  return page.evaluate(
    ([message, origin]) =>
      document.querySelector('iframe')?.contentWindow?.postMessage(message, { targetOrigin: origin }),
    [JSON.stringify({ eventType: event, eventData: data }), new URL(address).origin] as const,
  )
}
