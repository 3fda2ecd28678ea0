import { signInitData } from '#server/telegram/signInitData.ts'
import { botToken } from './bot.ts'
import { darkTheme } from './themes.ts'

/** The messenger as it opens the mini app. */
export interface Launch {
  /** The messenger's id of the person. */
  userId: number
  language?: string
  /** What the client calls itself. */
  platform?: string
  /** Version of the mini-app platform. */
  version?: string
  startParam?: string
  theme?: Record<string, string>
  /** How many seconds ago the messenger has signed it. */
  age?: number
}

/** The address of a page with the launch parameters that the messenger adds. */
export function launchAddress(path: string, launch: Launch): string {
  const { userId, language = 'ru', platform = 'android', version = '8.0', startParam, age = 0 } = launch
  const initData = signInitData(
    {
      user: { id: userId, first_name: 'Test', language_code: language },
      auth_date: Math.floor(Date.now() / 1000) - age,
      signature: 'unused',
      ...(startParam ? { start_param: startParam } : {}),
    },
    botToken,
  )
  const parameters = {
    tgWebAppData: initData,
    tgWebAppVersion: version,
    tgWebAppPlatform: platform,
    tgWebAppThemeParams: JSON.stringify(launch.theme ?? darkTheme),
  }
  const fragment = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${path}${path.includes('#') ? '&' : '#'}${fragment.join('&')}`
}
