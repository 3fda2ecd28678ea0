import { expect, type Page } from '@playwright/test'
import type { MessengerApp, Opening, Somebody } from './app.ts'
import type { Client } from './client.ts'
import { openSessionOf } from './company.ts'
import { createMessenger } from './messenger.ts'
import { launchAddress, type Launch } from './miniApp.ts'
import { isNarrow, type Shape } from './shapes.ts'
import { lightTheme } from './themes.ts'

/** No longer believed by the server: the app is open, and nobody is signed in. */
const TOO_OLD = 3 * 86_400

const nobody: Somebody = { id: '', messengerId: 1 }

/** The app in a messenger that has not opened it yet. */
export async function messengerApp(
  page: Page,
  shape: Shape,
  { startParam, language = 'en', age = 0, onNobody, ...wishes }: Omit<Opening, 'person'>,
): Promise<MessengerApp> {
  const { theme = lightTheme, version = '10.1' } = wishes
  const { client, screen, open } = await createMessenger(page, shape, { ...wishes, theme, version })
  let user: Somebody | undefined
  const launch = (): Launch => ({
    userId: (user ?? nobody).messengerId,
    language,
    version,
    theme,
    age: user ? age : TOO_OLD,
    ...(shape.client && { platform: shape.client.platform }),
    ...(startParam && { startParam }),
  })
  const app: MessengerApp = {
    page,
    screen,
    client,
    get isNarrow() {
      return isNarrow(shape, page.viewportSize())
    },
    async signIn(person) {
      user = person
      return (await openSessionOf(person)).token
    },
    async signOut() {
      user = undefined
    },
    async open(path, person) {
      user = person ?? user
      if (!user) onNobody?.()
      client.restart()
      await open(launchAddress(path, launch()))
    },
    async reload() {
      await expectConnected(client)
      client.restart()
      await screen.goto(screen.url())
      await expectConnected(client)
    },
    async back() {
      await expect.poll(() => client.state.isBackVisible).toBe(true)
      await client.say('back_button_pressed')
    },
    press: (name) => pressMain(client, name),
  }
  return app
}

/** The app hears its messenger: a press before that is lost. */
export async function expectConnected({ state }: Client): Promise<void> {
  await expect.poll(() => state.isConnected).toBe(true)
}

/** Presses the messenger's main button once it says so and can be pressed. */
async function pressMain({ state, say }: Client, name: string | RegExp): Promise<void> {
  const shown = () => {
    const { text = '', is_visible, is_active, is_progress_visible } = state.main
    return is_visible && is_active && !is_progress_visible ? text : `not now: ${text}`
  }
  if (typeof name === 'string') await expect.poll(shown).toBe(name)
  else await expect.poll(shown).toMatch(name)
  await say('main_button_pressed')
}
