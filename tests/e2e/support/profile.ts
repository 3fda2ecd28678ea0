import { expect, type Page } from '@playwright/test'
import { freshPhone, type Company } from './company.ts'
import { api } from './api.ts'
import { signInAs } from './signIn.ts'

/** The field that every profile has. */
export const nameField = (page: Page) => page.getByRole('textbox', { name: 'Your name' })

/** A sheet of the profile by its title. */
export const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** Adds a customer with a phone of its own. */
export const addCustomer = (token: string, name: string) =>
  api(token).post('/app/customers', { name, phone: freshPhone(), note: '', is_blacklisted: false })

/** Signs the owner of a company in and opens their profile; answers the token. */
export async function openProfile(
  page: Page,
  company: Company,
  address = '/en/app/profile',
): Promise<string> {
  const token = await signInAs(page, company.owner)
  await page.goto(address)
  if (address.includes('edit=')) await expect(page.locator('[role=dialog], [role=alertdialog]')).toBeVisible()
  else await expect(nameField(page)).toHaveValue(company.owner.name)
  return token
}
