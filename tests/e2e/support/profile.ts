import { expect } from '@playwright/test'
import { freshPhone } from '#server/http/testingPhone.ts'
import { password, type Company } from './company.ts'
import { api } from './api.ts'
import { tokenOn } from './faults.ts'
import type { App } from './app.ts'

/** The field that every profile has. */
export const nameField = ({ screen }: App) => screen.getByRole('textbox', { name: 'Your name' })

/** A sheet of the profile by its title. */
export const sheetOf = ({ screen }: App, name: string) => screen.getByRole('dialog', { name })

/** Shows who one is by the password, where the profile asks for it; what was being done goes on by itself. */
export async function showWhoIAm(app: App): Promise<void> {
  const step = sheetOf(app, 'Is it you?')
  await step.getByLabel('Password', { exact: true }).fill(password)
  await app.press('Continue', step)
}

/** Adds a customer with a phone of its own. */
export const addCustomer = (token: string, name: string) =>
  api(token).post('/app/customers', { name, phone: freshPhone(), note: '', is_blacklisted: false })

/** Signs the owner of a company in and opens their profile; answers the token. */
export async function openProfile(app: App, company: Company, address = '/en/app/profile'): Promise<string> {
  // No device but this one: signing in beforehand would be another.
  await app.open(address, company.owner)
  if (address.includes('edit='))
    await expect(app.screen.locator('[role=dialog], [role=alertdialog]')).toBeVisible()
  else await expect(nameField(app)).toHaveValue(company.owner.name)
  return (await tokenOn(app)) ?? ''
}

/** Nothing has been changed: there is nothing to save. */
export async function expectNoVerb({ screen, client }: App): Promise<void> {
  if (client) await expect.poll(() => client.state.main.is_visible ?? false).toBe(false)
  else await expect(screen.getByRole('button', { name: 'Save' })).toHaveCount(0)
}

/** Counts the requests of a call from now on. */
export function countCalls({ page }: App, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count += 1
  })
  return () => count
}
