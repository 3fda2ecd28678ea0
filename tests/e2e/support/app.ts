import { expect, type Frame, type Page } from '@playwright/test'
import type { Client, Wishes } from './client.ts'
import type { Person } from './company.ts'
import { createMessenger } from './messenger.ts'
import { launchAddress, type Launch } from './miniApp.ts'
import type { Shape } from './shapes.ts'
import { signInAs } from './signIn.ts'
import { lightTheme } from './themes.ts'

/** The app as a person has it in front of them. */
export interface App {
  /** The whole window. */
  page: Page
  /** What the app draws in: the window, or its frame in a client of the web. */
  screen: Page | Frame
  /** The messenger around it; none in a browser. */
  client?: Client
  /** Presses the one verb of the screen once it says so and can be pressed. */
  press(name: string | RegExp): Promise<void>
}

/** The app inside of a messenger. */
export interface MessengerApp extends App {
  client: Client
}

/** Whom a messenger opens the app for, and how it differs from an obliging one. */
export interface Opening extends Wishes, Partial<Pick<Launch, 'startParam' | 'language' | 'age'>> {
  person: Pick<Person, 'messengerId'>
}

/** The app in a plain browser window. */
export function browserApp(page: Page): App {
  return { page, screen: page, press: (name) => page.getByRole('button', { name }).click() }
}

/** Opens the app for a person in any shape: launched by a messenger, or in a browser with a kept session. */
export async function openApp(page: Page, shape: Shape, path: string, person: Person): Promise<App> {
  if (shape.client) return openInMessenger(page, shape, path, { person })
  await signInAs(page, person)
  await page.goto(path)
  return browserApp(page)
}

/** Opens the app as a client of the messenger does. */
export async function openInMessenger(
  page: Page,
  shape: Shape,
  path: string,
  { person, startParam, language = 'en', age = 0, ...wishes }: Opening,
): Promise<MessengerApp> {
  const { theme = lightTheme, version = '10.1' } = wishes
  const { client, open } = await createMessenger(page, shape, { ...wishes, theme, version })
  const launch: Launch = { userId: person.messengerId, language, version, theme, age }
  if (shape.client) launch.platform = shape.client.platform
  if (startParam) launch.startParam = startParam
  const screen = await open(launchAddress(path, launch))
  return { page, screen, client, press: (name) => pressMain(client, name) }
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

/** Presses the messenger's back button, or the one of the device, which is the same. */
export async function pressBack({ client }: MessengerApp): Promise<void> {
  await expect.poll(() => client.state.isBackVisible).toBe(true)
  await client.say('back_button_pressed')
}

/** Closes the sheet that lies over the screen, by its own button. */
export async function closeSheet({ screen }: App): Promise<void> {
  await screen.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click()
  await expect(screen.getByRole('dialog')).toBeHidden()
}

/** Loads the screen again, and waits until the app hears the messenger: a press before that is lost. */
export async function reload({ screen, client }: MessengerApp): Promise<void> {
  const connections = () => client.told('web_app_expand').length
  await expect.poll(connections).toBeGreaterThan(0)
  const before = connections()
  await screen.goto(screen.url())
  await expect.poll(connections).toBeGreaterThan(before)
}

/** Answers the messenger's own dialog by the button with this text, once it is there. */
export async function answerPopup({ client }: MessengerApp, text: string): Promise<void> {
  const buttons = () => (client.state.popup?.buttons ?? []) as { id: string; text?: string }[]
  await expect.poll(() => buttons().map((button) => button.text)).toContain(text)
  const id = buttons().find((button) => button.text === text)?.id
  delete client.state.popup
  await client.say('popup_closed', { button_id: id })
}
