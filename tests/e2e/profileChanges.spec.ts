import { api } from './support/api.ts'
import type { App } from './support/app.ts'
import { makeCompany } from './support/company.ts'
import { nameField, openProfile } from './support/profile.ts'
import { expect, test } from './support/test.ts'

/** Delays the first `/app/me` call of the start, before it reaches the server or before its answer reaches the page. */
async function delayMeCall({ page }: App, held: 'question' | 'answer') {
  const [released, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let asked = 0
  await page.route('**/api/app/me', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    const early = held === 'answer' ? await route.fetch() : undefined
    arrived.resolve()
    await released.promise
    await route.fulfill({ response: early ?? (await route.fetch()) })
  })
  return { arrived: arrived.promise, release: released.resolve, count: () => asked }
}

const rename = (token: string, full_name: string) => api(token).post('/app/profile/update', { full_name })

test.skip(
  ({ shape }) => shape.client !== undefined,
  'a launch opens a new session: nobody asks whose a kept one is',
)

test('what was just saved is not written over by an answer from before', async ({ app }) => {
  const me = await delayMeCall(app, 'answer')
  await openProfile(app, await makeCompany())
  await me.arrived

  await nameField(app).fill('Olga Ivanova')
  await app.press('Save')
  await expect(app.screen.getByText('Saved')).toBeVisible()
  me.release()

  await expect.poll(me.count).toBe(2)
  await app.reload()
  await expect(nameField(app)).toHaveValue('Olga Ivanova')
})

test('what another device has changed comes into a profile that nobody is changing', async ({ app }) => {
  const me = await delayMeCall(app, 'question')
  const token = await openProfile(app, await makeCompany())
  await rename(token, 'Olga Ivanova')
  me.release()

  await expect(nameField(app)).toHaveValue('Olga Ivanova')
})

test('what is being typed stays when another device has changed it', async ({ app }) => {
  const me = await delayMeCall(app, 'question')
  const token = await openProfile(app, await makeCompany())
  await nameField(app).fill('Olga Petrova')
  await rename(token, 'Olga Ivanova')
  me.release()

  const kept = () => app.screen.evaluate(() => localStorage.getItem('user'))
  await expect.poll(kept).toContain('Olga Ivanova')
  await expect(nameField(app)).toHaveValue('Olga Petrova')
})
