import { expect, type Page } from '@playwright/test'

/** What the app has told the messenger. */
export interface MessengerEvent {
  name: string
  data: Record<string, unknown>
}

/** A native button as the app has set it up. */
export interface NativeButton {
  text?: string
  is_visible?: boolean
  is_active?: boolean
  is_progress_visible?: boolean
}

interface MessengerWindow {
  messengerEvents: MessengerEvent[]
  Telegram?: { WebView?: { receiveEvent?(name: string, data?: unknown): void } }
}

/** Gives the page the object that native clients inject, before the app starts. */
export async function actAsMessenger(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const events: MessengerEvent[] = []
    const postEvent = (name: string, data: string) =>
      void events.push({ name, data: JSON.parse(data || '{}') })
    Object.assign(window, { messengerEvents: events, TelegramWebviewProxy: { postEvent } })
  })
}

/** Everything that the page has told since it was loaded. */
export function messengerEvents(page: Page): Promise<MessengerEvent[]> {
  return page.evaluate(() => (window as unknown as MessengerWindow).messengerEvents)
}

/** The messenger's own button under the page, as it stands now. */
export async function nativeButton(page: Page, which: 'main' | 'secondary'): Promise<NativeButton> {
  const events = await messengerEvents(page)
  const set = events.filter(({ name }) => name === `web_app_setup_${which}_button`)
  return Object.assign({}, ...set.map(({ data }) => data)) as NativeButton
}

/** Presses the main button once it says so and can be pressed. */
export async function pressMain(page: Page, name: RegExp): Promise<void> {
  await expect
    .poll(async () => {
      const { text = '', is_visible, is_active, is_progress_visible } = await nativeButton(page, 'main')
      return is_visible && is_active && !is_progress_visible ? text : `not now: ${text}`
    })
    .toMatch(name)
  await receive(page, 'main_button_pressed')
}

export const pressBack = (page: Page) => receive(page, 'back_button_pressed')

/** Sends the page an event as the messenger does. */
export function receive(page: Page, event: string, payload?: unknown): Promise<void> {
  return page.evaluate(
    ([name, data]) =>
      (window as unknown as MessengerWindow).Telegram?.WebView?.receiveEvent?.(name as string, data),
    [event, payload],
  )
}
