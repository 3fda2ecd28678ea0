import type { Page } from '@playwright/test'
import { signInitData } from '#server/telegram/signInitData.ts'
import { botToken } from './bot.ts'

/** The messenger as it opens the mini app. */
export interface Launch {
  /** The messenger's id of the person. */
  userId: number
  language?: string
  platform?: string
  startParam?: string
  theme?: Record<string, string>
}

/** The dark theme of the messenger on Android. */
export const darkTheme = {
  bg_color: '#212d3b',
  text_color: '#ffffff',
  hint_color: '#7d8b99',
  link_color: '#5eabe1',
  button_color: '#50a8eb',
  button_text_color: '#ffffff',
  secondary_bg_color: '#151e27',
  header_bg_color: '#242d39',
  accent_text_color: '#64b5ef',
  section_bg_color: '#1d2733',
  section_header_text_color: '#79c4fc',
  subtitle_text_color: '#7b8790',
  destructive_text_color: '#ee686f',
}

/** The address of a page with the launch parameters that the messenger adds. */
export function launchAddress(path: string, launch: Launch): string {
  const { userId, language = 'ru', platform = 'android', startParam, theme = darkTheme } = launch
  const initData = signInitData(
    {
      user: { id: userId, first_name: 'Test', language_code: language },
      auth_date: Math.floor(Date.now() / 1000),
      signature: 'unused',
      ...(startParam ? { start_param: startParam } : {}),
    },
    botToken,
  )
  const parameters = {
    tgWebAppData: initData,
    tgWebAppVersion: '8.0',
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(theme),
  }
  const fragment = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${path}#${fragment.join('&')}`
}

/** Calls of the app to the messenger, in order, with the time of each in milliseconds since 1970. */
export interface MessengerCall {
  name: string
  at: number
}

/** Gives the page the object that native clients inject; read what it was told with `messengerCalls`. */
export async function asMessenger(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const calls: MessengerCall[] = []
    const proxy = { postEvent: (name: string) => void calls.push({ name, at: Date.now() }) }
    Object.assign(window, { messengerCalls: calls, TelegramWebviewProxy: proxy })
  })
}

export function messengerCalls(page: Page): Promise<MessengerCall[]> {
  return page.evaluate(() => (window as unknown as { messengerCalls: MessengerCall[] }).messengerCalls)
}
