import { expect, type Page } from '@playwright/test'
import { isPhone } from './newOrder.ts'
import { serverLog } from './serverLog.ts'

export interface Newcomer {
  name: string
  phone: string
  company: string
  password: string
}

/** Signs a person and a restaurant up by hand, in English, with the code that the server has written into its log. */
export async function signUp(page: Page, { name, phone, company, password }: Newcomer): Promise<void> {
  await page.goto('/en')
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Your name' }).fill(name)
  await page.getByRole('textbox', { name: 'Phone number' }).pressSequentially(phone)
  await page.getByRole('button', { name: 'Get code' }).click()
  await page.getByRole('textbox', { name: 'Code from the message' }).fill(await codeFor(phone))
  await goOn(page)
  await page.getByRole('textbox', { name: 'Company name' }).fill(company)
  await page.getByRole('combobox', { name: 'What you sell' }).selectOption('Restaurant')
  await goOn(page)
  await page.getByLabel('Password (optional)').fill(password)
  await page.getByRole('checkbox', { name: /^I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/en\/app\/dashboard$/)
}

async function goOn(page: Page): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Continue' }).click()
}

/** The newest code for a phone. */
export async function codeFor(phone: string): Promise<string> {
  const pattern = new RegExp(`sign-in code for \\${phone} is (\\d{6})`, 'g')
  const codes = () => [...serverLog().matchAll(pattern)].map(([, code]) => code)
  await expect.poll(() => codes().length).toBeGreaterThan(0)
  return codes().at(-1) ?? ''
}
