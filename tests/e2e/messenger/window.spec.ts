import type { Page } from '@playwright/test'
import { openInMessenger, pressBack } from '#tests/e2e/support/app.ts'
import { signInAsRoot } from '#tests/e2e/support/root.ts'
import { makeShop } from '#tests/e2e/support/selling.ts'
import { shapes } from '#tests/e2e/support/shapes.ts'
import { signInAs } from '#tests/e2e/support/signIn.ts'
import { expect, test } from '#tests/e2e/support/test.ts'

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

const paths = ['/en/app/orders', '/en/app/orders/new', '/en/app/products', '/en/app/dashboard']

/** Where everything else is found: More, the hubs, and lists with their heads. */
const navigation = [
  '/en/app/orders?more=1',
  '/en/app/settings',
  '/en/app/dictionaries',
  '/en/app/dictionaries?open=units',
  '/en/app/dictionaries?open=reasons',
  '/en/app/dictionaries/tags',
  '/en/app/marketing',
  '/en/app/employees',
  '/en/app/settings/roles',
]

const platform = [
  '/en/admin/dashboard',
  '/en/admin/dashboard?more=1',
  '/en/admin/dictionaries',
  '/en/admin/dictionaries/tags',
  '/en/admin/settings/language',
]

const isReady = async (page: Page) => {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** The heights at which a finger still finds what it aims at, of everything that can be pressed and is smaller. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      'button, a[href], [role=tab], [role=switch]',
    )) {
      // Away from what floats above the end of the page.
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const { left, top, width, height, bottom } = control.getBoundingClientRect()
      if (width === 0 || top < 44 || bottom > innerHeight - 44 || control.closest('[inert]')) continue
      const isHit = (y: number) => control.contains(document.elementFromPoint(left + width / 2, y))
      if (!isHit(top + height / 2)) continue
      let [above, below] = [top + height / 2, top + height / 2]
      while (isHit(above - 1) && below - above < 44) above -= 1
      while (isHit(below + 1) && below - above < 44) below += 1
      if (below - above < 43) found.push(`${control.outerHTML.slice(0, 120)}: ${below - above}`)
    }
    return found
  })
}

/** What can be read or pressed in the top layer and lies within so many pixels of the left or the right edge. */
function atTheEdges(page: Page, inset: number): Promise<string[]> {
  return page.evaluate((width) => {
    const controls = 'button, a[href], [role=tab], [role=switch], input, textarea, h1, h2, h3'
    return [...document.querySelectorAll<HTMLElement>(controls)]
      .filter((element) => element.checkVisibility() && !element.closest('[inert]'))
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect()
        // What is scrolled sideways within its own strip may be anywhere.
        const isScrolled =
          element.parentElement && element.parentElement.scrollWidth > element.parentElement.clientWidth
        return right > left && !isScrolled && (left < width || right > innerWidth - width)
      })
      .map((element) => element.outerHTML.slice(0, 120))
  }, inset)
}

test.describe('the window', { tag: '@messenger' }, () => {
  test('M25: keeps what is fixed clear of the device and of the bars of the client together', async ({
    page,
  }) => {
    const { owner, order } = await makeShop()
    const insets = { device: { top: 59, bottom: 34 }, content: { top: 46, bottom: 0 } }
    await openInMessenger(page, shapes.ios, '/en/app/orders', { person: owner, insets })
    const tabs = page.getByRole('navigation')
    await expect(tabs).toBeVisible()

    await expect(tabs).toHaveCSS('padding-bottom', '34px')
    const title = page.getByRole('heading', { level: 1, name: 'Orders' })
    await expect.poll(async () => (await title.boundingBox())?.y).toBeGreaterThanOrEqual(59 + 46)
    await page.getByRole('button', { name: `Order ${order.number}, Malika` }).click()
    const sheet = page.getByRole('dialog')
    await expect(page.getByRole('heading', { name: `No. ${order.number}` })).toBeVisible()
    await expect.poll(async () => (await sheet.boundingBox())?.y).toBeGreaterThanOrEqual(59 + 46)
  })

  test('M26: turned round, nothing that is read or pressed lies under the edges of the device', async ({
    page,
  }) => {
    const { owner, order } = await makeShop()
    await page.setViewportSize({ width: 844, height: 390 })
    const insets = {
      device: { top: 0, bottom: 21, left: 59, right: 59 },
      content: { top: 0, bottom: 0 },
    }
    const app = await openInMessenger(page, shapes.ios, '/en/app/orders', { person: owner, insets })
    const row = page.getByRole('button', { name: `Order ${order.number}, Malika` })
    await expect(row).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('padding-left', '59px')
    expect.soft(await atTheEdges(page, 59), 'the orders').toEqual([])
    await row.click()
    await expect(page.getByRole('heading', { name: `No. ${order.number}` })).toBeVisible()
    await expect.poll(() => atTheEdges(page, 59)).toEqual([])
    await pressBack(app)
    await page.setViewportSize({ width: 667, height: 375 })
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => atTheEdges(page, 59)).toEqual([])
    await row.click()
    await expect(page.getByRole('heading', { name: `No. ${order.number}` })).toBeVisible()
    await expect.poll(() => atTheEdges(page, 59)).toEqual([])
  })

  test('M25 M28: is there without the insets that macOS never tells', async ({ page }) => {
    const { owner } = await makeShop()
    await openInMessenger(page, shapes.macos, '/en/app/orders', { person: owner })
    await expect(page.getByRole('navigation')).toHaveCSS('padding-bottom', '0px')
  })

  test('M20 M26: has nothing beside it, from a small phone to a wide desk, and turned round', async ({
    page,
  }) => {
    const { owner } = await makeShop()
    await signInAs(page, owner)
    for (const path of paths) {
      await page.goto(path)
      for (const [width, height] of [
        [320, 568],
        [384, 694],
        [420, 720],
        [844, 390],
        [768, 1024],
        [992, 700],
        [1200, 800],
      ] as const) {
        await page.setViewportSize({ width, height })
        await isReady(page)
        expect.soft(await isWide(page), `${path} at ${width}`).toBe(false)
      }
    }
  })

  test('M42: holds twice the size of text', async ({ page }) => {
    const { owner } = await makeShop()
    await signInAs(page, owner)
    for (const path of paths) {
      await page.goto(path)
      await isReady(page)
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
      expect.soft(await isWide(page), path).toBe(false)
      await expect.soft(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    }
  })

  for (const [name, level, reducedMotion] of [
    ['that the client calls weak', 'LOW', 'no-preference'],
    ['whose person wants no motion', 'HIGH', 'reduce'],
  ] as const) {
    test(`M42: nothing moves on a device ${name}`, async ({ page }) => {
      const { owner, order } = await makeShop()
      const userAgent = `Mozilla/5.0 (Linux; Android 9) Telegram-Android/11.3.3 (Redmi 6A; Android 9; SDK 28; ${level})`
      await page.addInitScript((text) => {
        Object.defineProperty(navigator, 'userAgent', { get: () => text })
        window.addEventListener('transitionrun', ({ propertyName }) =>
          console.error(`moves: ${propertyName}`),
        )
        window.addEventListener('animationstart', ({ animationName }) =>
          console.error(`moves: ${animationName}`),
        )
      }, userAgent)
      await page.emulateMedia({ reducedMotion })
      const app = await openInMessenger(page, shapes.android, '/en/app/orders', { person: owner })
      await expect.poll(() => app.client.names()).toContain('web_app_expand')
      await page.getByRole('button', { name: `Order ${order.number}, Malika` }).click()
      await expect(page.getByRole('heading', { name: `No. ${order.number}` })).toBeVisible()
      await pressBack(app)
      await expect(page.getByRole('dialog')).toBeHidden()
    })
  }

  test('M24: everything that is pressed is large enough for a finger', async ({ page }) => {
    const { owner } = await makeShop()
    const app = await openInMessenger(page, shapes.android, '/en/app/orders', { person: owner })
    for (const name of [/^Orders/, /^Products/, /^Home/, /^Customers/]) {
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await isReady(page)
      expect.soft(await tooSmall(page), String(name)).toEqual([])
    }
    for (const path of navigation) {
      await app.open(path)
      await isReady(page)
      expect.soft(await tooSmall(page), path).toEqual([])
    }
    expect(app.client.state.closed).toBeNull()
  })

  test('M24: the same in the area of the platform, in the browser of a phone', async ({ page }) => {
    await signInAsRoot(page)
    for (const path of platform) {
      await page.goto(path)
      await isReady(page)
      expect.soft(await tooSmall(page), path).toEqual([])
    }
  })
})

test.describe('the swipe that closes the app', { tag: '@messenger' }, () => {
  test('M22 M23: is off over a sheet, which is pulled and scrolled, and on where nothing is dragged up and down', async ({
    page,
  }) => {
    const { owner, order } = await makeShop()
    const app = await openInMessenger(page, shapes.ios, '/en/app/orders', { person: owner })
    await page.getByRole('button', { name: `Order ${order.number}, Malika` }).click()
    await expect.poll(() => app.client.names()).toContain('web_app_expand')
    await expect.poll(() => app.client.state.canSwipeAway).toBe(false)

    await pressBack(app)
    await expect.poll(() => app.client.state.canSwipeAway).toBe(true)
    await page.getByRole('link', { name: 'New order', exact: true }).click()
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toBeVisible()

    expect(app.client.state.canSwipeAway).toBe(true)
    expect(app.client.told('web_app_setup_swipe_behavior').at(-1)).toEqual({ allow_vertical_swipe: true })
  })
})
