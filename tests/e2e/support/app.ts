import { expect, type Frame, type Locator, type Page } from '@playwright/test'
import type { Client, Wishes } from './client.ts'
import type { Person } from './company.ts'
import { messengerApp } from './messengerApp.ts'
import type { Launch } from './miniApp.ts'
import { isNarrow, type Shape } from './shapes.ts'
import { openBlank, signInAs } from './signIn.ts'

/** Who is in front of the app: nobody in a browser without a session, and after a launch that is too old. */
export type Somebody = Pick<Person, 'id' | 'messengerId'>

/** The app as a person has it in front of them. */
export interface App {
  /** The whole window. */
  page: Page
  /** What the app draws in: the window, or its frame in a client of the web. */
  screen: Page | Frame
  /** The messenger around it; none in a browser. */
  client?: Client
  /** Whether it has as little room as on a phone. */
  isNarrow: boolean
  /** Lets the app be opened for a person from now on; answers the token of a session of theirs. */
  signIn(person: Somebody): Promise<string>
  /** Leaves nobody signed in: a browser keeps nothing, a messenger launches what is too old. */
  signOut(): Promise<void>
  /** Opens an address: types it in a browser, has the messenger launch it. */
  open(path: string, person?: Somebody): Promise<void>
  /** Loads the screen again. */
  reload(): Promise<void>
  /** One step back: by the browser, or by the messenger's own button. */
  back(): Promise<void>
  /** Presses the one verb of the screen once it says so and can be pressed; a browser draws it within a part of the screen. */
  press(name: string | RegExp, within?: Locator): Promise<void>
}

/** The app inside of a messenger. */
export interface MessengerApp extends App {
  client: Client
}

/** Whom a messenger opens the app for, and how it differs from an obliging one. */
export interface Opening extends Wishes, Partial<Pick<Launch, 'startParam' | 'language' | 'age'>> {
  person: Pick<Person, 'messengerId'>
  /** Hears that the server will refuse a launch. */
  onNobody?(): void
}

/** The app in a plain browser window. */
export function browserApp(page: Page): App {
  const app: App = {
    page,
    screen: page,
    get isNarrow() {
      return isNarrow({}, page.viewportSize())
    },
    signIn: (person) => signInAs(page, person),
    // Away from the app, which would go to the sign-in by itself and cut off the next visit.
    async signOut() {
      await openBlank(page)
      await page.evaluate(() => localStorage.clear())
    },
    async open(path, person) {
      if (person) await app.signIn(person)
      await page.goto(path)
    },
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack()),
    press: (name, within = page.locator('body')) =>
      within.getByRole('button', { name: asWords(name) }).click(),
  }
  return app
}

/** A page alone has the app in a plain browser. */
export const appOf = (on: App | Page): App => ('screen' in on ? on : browserApp(on))

/** The app in any shape, not opened yet. */
export async function createApp(
  page: Page,
  shape: Shape,
  settings: Pick<Opening, 'language' | 'onNobody'> = {},
): Promise<App> {
  return shape.client ? messengerApp(page, shape, settings) : browserApp(page)
}

/** Opens the app for a person in any shape: launched by a messenger, or in a browser with a kept session. */
export async function openApp(page: Page, shape: Shape, path: string, person: Somebody): Promise<App> {
  const app = await createApp(page, shape)
  await app.open(path, person)
  return app
}

/** Opens the app as a client of the messenger does. */
export async function openInMessenger(
  page: Page,
  shape: Shape,
  path: string,
  { person, ...wishes }: Opening,
): Promise<MessengerApp> {
  const app = await messengerApp(page, shape, wishes)
  await app.open(path, { id: '', ...person })
  return app
}

/** Presses the messenger's back button, or the one of the device, which is the same. */
export async function pressBack(app: MessengerApp): Promise<void> {
  await app.back()
}

/** Closes the sheet that lies over the screen, by its own button. */
export async function closeSheet({ screen }: App): Promise<void> {
  const dialog = screen.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  // Where it stays, the address tells whether the press was lost or something has opened since.
  const open = async () => ((await dialog.count()) > 0 ? [screen.url(), await dialog.allInnerTexts()] : [])
  await expect.poll(open).toEqual([])
}

/** Loads the screen again, and waits until the app hears the messenger: a press before that is lost. */
export async function reload(app: MessengerApp): Promise<void> {
  await app.reload()
}

/** Where the app is, or comes to be. */
export async function expectAddress({ screen }: App, address: RegExp): Promise<void> {
  await expect.poll(() => screen.url()).toMatch(address)
}

/** Whether the one verb of the screen can be pressed. */
export async function expectVerb(
  { page, client }: App,
  name: string | RegExp,
  isEnabled: boolean,
): Promise<void> {
  if (!client) {
    const button = page.getByRole('button', { name })
    return isEnabled ? expect(button).toBeEnabled() : expect(button).toBeDisabled()
  }
  const shown = () => client.state.main
  const text = typeof name === 'string' ? name : expect.stringMatching(name)
  await expect.poll(shown).toMatchObject({ text, is_visible: true, is_active: isEnabled })
}

/** Presses the one verb of the screen twice, faster than the app can do anything about it. */
export async function pressTwice(app: App, name: string | RegExp): Promise<void> {
  await expectVerb(app, name, true)
  const { page, client } = app
  if (client) await Promise.all([1, 2].map(() => client.say('main_button_pressed')))
  else await page.getByRole('button', { name }).dblclick({ delay: 10 })
}

/** Answers the messenger's own dialog by the button with this text, once it is there. */
export async function answerPopup({ client }: MessengerApp, text: string): Promise<void> {
  const buttons = () => (client.state.popup?.buttons ?? []) as { id: string; text?: string }[]
  await expect.poll(() => buttons().map((button) => button.text)).toContain(text)
  const id = buttons().find((button) => button.text === text)?.id
  delete client.state.popup
  await client.say('popup_closed', { button_id: id })
}

/** Finds the text in a name where it ends with a word: "Save" is not "Saved views". */
function asWords(text: string | RegExp): RegExp {
  if (typeof text !== 'string') return text
  return new RegExp(`${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\\p{L})`, 'iu')
}
