import { hostileExport } from '#tests/hostile/files.ts'
import { scripts } from '#tests/hostile/scripts.ts'
import { enterPlatform } from './support/administrator.ts'
import type { App } from './support/app.ts'
import { addressesOf, marks, showsTexts } from './support/hostileAddresses.ts'
import { type Stored, storeTexts } from './support/hostileShop.ts'
import { expect, test } from './support/test.ts'
import { limits } from '#tests/run/patience.ts'
import { inTurn } from '#tests/run/tier.ts'

test.skip(({ isDesk }) => isDesk, 'one look is enough, and the narrow one breaks sooner')
test.use({ viewport: { width: 320, height: 640 } })

/** One session makes so many calls in ten seconds. */
const SCREENS_OF_A_SESSION = 4
const script = encodeURIComponent(scripts[9] ?? '')

let stored: Stored
test.beforeAll(async () => {
  stored = await storeTexts()
})

/** Elements that only a text taken for more than text can have made; the page's own script stands behind its root. */
const madeByText =
  'img[src="x"], iframe, object, embed, base, math, marquee, [onerror], [onload], [onfocus], [onmouseover], ' +
  '[href^="javascript:"], [src*="hacked"], body script:not([src], #root + script)'

async function expectOnlyText({ screen }: App, path: string) {
  const found = await screen.evaluate((selector) => {
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      hacked: (window as unknown as { hacks: number }).hacks,
      made: [...document.querySelectorAll(selector)].map((one) => one.outerHTML.slice(0, 100)),
      tooWide: scrollWidth > clientWidth ? scrollWidth : 0,
    }
  }, madeByText)
  expect.soft(found, path).toEqual({ hacked: 0, made: [], tooWide: 0 })
}

/** Whatever a text has done that it may not; filled while the pages run. */
async function listen({ page }: App): Promise<string[]> {
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.url().includes('evil.invalid')) alarms.push(request.url())
  })
  await page.addInitScript(() => {
    Object.assign(window, { hacks: 0, hacked: () => void (window as unknown as { hacks: number }).hacks++ })
  })
  return alarms
}

async function look(app: App, path: string) {
  const { screen } = app
  await app.open(`/en${path}`)
  await expect(screen.getByRole('heading').first()).toBeVisible()
  await expect(screen.locator('[aria-busy=true]')).toHaveCount(0)
  if (showsTexts(path)) await expect(screen.locator('body'), path).toContainText(marks)
  await expectOnlyText(app, path)
}

async function lookFurtherDown(app: App, path: string) {
  for (let step = 0; step < 6; step++) {
    await app.page.mouse.move(160, 320)
    await app.page.mouse.wheel(0, 1500)
    await expectOnlyText(app, `${path}, further down`)
  }
}

const parts = [1, 2, 3, 4, 5, 6, 7, 8]

test.describe('whatever people have written is shown as text on every screen, which stays as wide as the phone', () => {
  for (const part of inTurn(parts, parts.length)) {
    test(`part ${part} of ${parts.length}`, async ({ app, complaints }) => {
      // An id that is none is asked for, and is refused.
      complaints.allow(/status of 422 .*\/api\/app\/(customers|users)\/.*hacked/)
      complaints.allow(/status of 404 .*\/en\/zzz/)
      const alarms = await listen(app)
      const paths = [...addressesOf('company', stored), `/zzz${script}`].filter(
        (_, at) => at % parts.length === part - 1,
      )
      for (const [at, path] of paths.entries()) {
        if (at % SCREENS_OF_A_SESSION === 0) await app.signIn(stored.company.owner)
        await look(app, path)
        if (/\/(orders|products|customers|reviews|employees)$/.test(path)) await lookFurtherDown(app, path)
      }
      expect(alarms).toEqual([])
    })
  }
})

test('whatever a file holds is shown as text before it is imported', async ({ app }) => {
  const { screen } = app
  const alarms = await listen(app)
  await app.signIn(stored.company.owner)
  await app.open('/en/app/products?import=1')
  await screen.locator('input[type=file]').setInputFiles({
    name: '<img src=x onerror=hacked()>.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(hostileExport()),
  })
  await expect(screen.getByText('Rows not imported')).toBeVisible({ timeout: limits.work })
  await expectOnlyText(app, 'an import')
  expect(alarms).toEqual([])
})

test('whoever is invited, or is nobody yet, sees only text', async ({ app }) => {
  const alarms = await listen(app)
  await app.signIn(stored.guest)
  for (const path of addressesOf('newcomer', stored)) await look(app, path)
  await app.signOut()
  for (const path of addressesOf('guest', stored)) await look(app, path)
  expect(alarms).toEqual([])
})

test('the dark colours and another language show the same texts', async ({ app }) => {
  const { page } = app
  const alarms = await listen(app)
  await page.emulateMedia({ colorScheme: 'dark' })
  await app.signIn(stored.company.owner)
  for (const path of ['/app/products', `/app/products?productId=${stored.products[6]?.id}`, '/app/orders']) {
    await app.open(`/ru${path}`)
    await expect(app.screen.locator('[aria-busy=true]')).toHaveCount(0)
    await expectOnlyText(app, `${path} in Russian`)
  }
  expect(alarms).toEqual([])
})

for (const part of [1, 2, 3, 4]) {
  test(`the area of the platform shows only text, part ${part} of 4`, async ({ app }) => {
    const alarms = await listen(app)
    const isInPart = (_: string, at: number) => at % 4 === part - 1
    for (const path of addressesOf('platformDoor', stored).filter(isInPart)) await look(app, path)
    await enterPlatform(app.page, 'superroot', scripts[6])
    for (const path of addressesOf('platform', stored).filter(isInPart)) await look(app, path)
    // The name of who is signed in stands with the sections.
    await app.open('/en/admin/dashboard?more=1')
    await expect(app.screen.locator('body')).toContainText(marks)
    await expectOnlyText(app, '/admin/dashboard?more=1')
    expect(alarms).toEqual([])
  })
}
