import type { Frame, Page } from '@playwright/test'
import type { SignedIn } from '#contract/session.ts'
import { serverAddress } from './api.ts'
import { openSessionOf, type Person } from './company.ts'

/** Leaves a session on the device, as a sign-in some days ago has left it; answers its token. */
export async function signInAs(page: Page, person: Pick<Person, 'id'>): Promise<string> {
  const session = await openSessionOf(person)
  await keepSession(page, session)
  return session.token
}

/** Leaves this session on the device. */
export async function keepSession(page: Page, session: SignedIn): Promise<void> {
  await openBlank(page)
  await page.evaluate(({ token, user, company, isRoot }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('user', JSON.stringify(user))
    localStorage.setItem('company', JSON.stringify(company))
    localStorage.setItem('isRoot', JSON.stringify(isRoot))
  }, session)
}

/** Opens an empty page of the product's own origin, to put something on the device before the app starts. */
export async function openBlank(page: Page, screen: Page | Frame = page): Promise<void> {
  const body = '<link rel="icon" href="data:,">'
  await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body }))
  await screen.goto(`${serverAddress}/blank`)
}
