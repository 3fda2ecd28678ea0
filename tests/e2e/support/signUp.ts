import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { appOf, expectAddress, type App } from './app.ts'
import { serverLog } from './serverLog.ts'

const MESSENGER_IDS = 20_000_000_000

export interface Newcomer {
  name: string
  phone: string
  company: string
  password: string
  /** What it sells, as the list has it; a restaurant by default. */
  sells?: string
}

/** Signs up as `fillSignUp` does and answers the questions that follow, until the company works. */
export async function signUp(on: App | Page, newcomer: Newcomer): Promise<void> {
  await fillSignUp(on, newcomer)
  const app = appOf(on)
  for (const question of [`Hello, ${newcomer.name}`, 'Choose your language', 'What do you run?']) {
    await expect(questionOf(app, question)).toBeVisible()
    await app.press('Continue')
  }
  await expect(questionOf(app, 'What is your company called?')).toBeVisible()
  await app.press('Done')
  await expect(questionOf(app, newcomer.company)).toBeVisible()
}

/** The question of the onboarding on the screen. */
export const questionOf = ({ screen }: App, name: string) =>
  screen.getByRole('heading', { level: 1, name, exact: true })

/**
 * Signs a person and a restaurant up by hand, in English, with the code that the server has written into its log; inside a
 * messenger somebody whom it has never opened the app for.
 */
export async function fillSignUp(on: App | Page, newcomer: Newcomer): Promise<void> {
  const { name, phone, company, password, sells = '🍽️ Restaurant' } = newcomer
  const app = appOf(on)
  const { screen } = app
  if (app.client)
    await app.open('/en/signup', { id: '', messengerId: MESSENGER_IDS + randomInt(1_000_000_000) })
  else {
    await app.open('/en')
    await screen.getByRole('link', { name: 'Create account' }).click()
  }
  await screen.getByRole('textbox', { name: 'Your name' }).fill(name)
  await screen.getByRole('textbox', { name: 'Phone number' }).pressSequentially(phone)
  await screen.getByRole('button', { name: 'Get code' }).click()
  await screen.getByRole('textbox', { name: 'Code from the message' }).fill(await codeFor(phone))
  await screen.getByRole('textbox', { name: 'Company name' }).fill(company)
  await screen.getByRole('combobox', { name: 'What you sell' }).selectOption({ label: sells })
  await goOn(app)
  await screen.getByLabel('Password (optional)').fill(password)
  await screen.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await app.press('Create account')
  await expectAddress(app, /\/en\/app\/dashboard$/)
}

async function goOn(app: App): Promise<void> {
  if (app.isNarrow) await app.press('Continue')
}

/** The newest code for a phone. */
export async function codeFor(phone: string): Promise<string> {
  const pattern = new RegExp(`sign-in code for \\${phone} is (\\d{6})`, 'g')
  const codes = () => [...serverLog().matchAll(pattern)].map(([, code]) => code)
  await expect.poll(() => codes().length).toBeGreaterThan(0)
  return codes().at(-1) ?? ''
}
