import type { Page } from '@playwright/test'
import { serverAddress } from '#tests/e2e/support/api.ts'
import { closeSheet, openInMessenger, pressBack } from '#tests/e2e/support/app.ts'
import { launchArgs, wholeChromium } from '#tests/e2e/support/browser.ts'
import { overHttps } from '#tests/e2e/support/overHttps.ts'
import { makeShop } from '#tests/e2e/support/selling.ts'
import { messengers, shapes } from '#tests/e2e/support/shapes.ts'
import { expect, inEach, test } from '#tests/e2e/support/test.ts'

const chooseExport = async ({ screen }: { screen: Pick<Page, 'getByRole'> }) => {
  await screen.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await screen.getByRole('menuitem', { name: 'Export this list' }).click()
}

inEach(messengers, (shape) => {
  for (const version of ['6.0', '6.9', '6.10', '7.7', '8.0', '10.1']) {
    test(`M29 M40: version ${version} is asked for nothing that it does not know, and every screen has its way back`, async ({
      page,
    }) => {
      const { owner, order } = await makeShop()
      const app = await openInMessenger(page, shape, '/en/app/orders', { person: owner, version })
      const { screen, client } = app
      await screen.getByRole('button', { name: `Order ${order.number}, Malika` }).click()
      await expect(screen.getByRole('heading', { name: `No. ${order.number}` })).toBeVisible()
      await app.press('Accept')
      await closeSheet(app)
      await screen.getByRole('link', { name: 'New order', exact: true }).click()
      await expect(screen.getByRole('searchbox', { name: 'Search products' })).toBeVisible()
      if (version === '6.0') await screen.getByRole('button', { name: /^(Back|Close)$/ }).click()
      else await pressBack(app)
      await expect(screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()

      expect(client.calls.filter(({ isIgnored }) => isIgnored)).toEqual([])
      expect(client.state.closed).toBeNull()
    })
  }
})

test.describe('a client that never answers', { tag: '@messenger' }, () => {
  test('M28: holds nothing up', async ({ page }) => {
    const { owner, order } = await makeShop()
    const silent = [
      'web_app_request_safe_area',
      'web_app_request_content_safe_area',
      'web_app_request_viewport',
      'web_app_request_theme',
      'web_app_expand',
    ]
    const app = await openInMessenger(page, shapes.ios, '/en/app/orders', { person: owner, silent })
    await page.getByRole('button', { name: `Order ${order.number}, Malika` }).click()
    await app.press('Accept')
    await pressBack(app)
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('a file', { tag: '@messenger' }, () => {
  for (const shape of [shapes.weba, shapes.android, shapes.tdesktop]) {
    test(`S46 M33 M34: goes to the browser outside where the page may not save it, in ${shape.name}`, async ({
      page,
    }) => {
      const { owner } = await makeShop()
      let saved = 0
      page.on('download', () => (saved += 1))
      const app = await openInMessenger(page, shape, '/en/app/customers', { person: owner })
      await expect(app.screen.getByText('Malika').first()).toBeVisible()
      await expect.poll(() => app.client.names()).toContain('web_app_expand')
      await chooseExport(app)

      await expect.poll(() => app.client.told('web_app_open_link')).toHaveLength(1)
      const file = await fetch(String(app.client.told('web_app_open_link')[0]?.url))
      expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(await file.text()).toContain('Malika')
      expect(saved).toBe(0)
      expect(app.client.state.closed).toBeNull()
    })
  }
})

inEach([shapes.weba, shapes.ios, shapes.android, shapes.tdesktop], (shape) => {
  test('M33: a file is kept by the messenger itself where the app has https', async ({ page }) => {
    const { owner } = await makeShop()
    const origin = await overHttps(page)
    const { screen, client } = await openInMessenger(page, shape, `${origin}/en/app/customers`, {
      person: owner,
    })
    await expect(screen.getByText('Malika').first()).toBeVisible()
    await expect.poll(() => client.names()).toContain('web_app_expand')
    await chooseExport({ screen })

    await expect.poll(() => client.told('web_app_request_file_download')).toHaveLength(1)
    const [{ url, file_name } = {}] = client.told('web_app_request_file_download')
    expect(new URL(String(url)).origin).toBe(origin)
    expect(file_name).toMatch(/\.csv$/)
    const file = await fetch(
      new URL(new URL(String(url)).pathname + new URL(String(url)).search, serverAddress),
    )
    expect(await file.text()).toContain('Malika')
    expect(client.told('web_app_open_link')).toEqual([])
    expect(client.state.closed).toBeNull()
  })
})

test.describe('the haptics', { tag: '@messenger' }, () => {
  test('M35: are light on tabs, and none come by loading or scrolling', async ({ page }) => {
    const { owner, order } = await makeShop()
    const app = await openInMessenger(page, shapes.ios, '/en/app/orders', { person: owner })
    await expect(page.getByRole('button', { name: `Order ${order.number}, Malika` })).toBeVisible()
    await expect.poll(() => app.client.names()).toContain('web_app_expand')
    await page.mouse.wheel(0, 400)
    expect(app.client.told('web_app_trigger_haptic_feedback')).toEqual([])

    await page.getByRole('tab', { name: /^Done/ }).click()
    await expect
      .poll(() => app.client.told('web_app_trigger_haptic_feedback'))
      .toEqual([{ type: 'impact', impact_style: 'light' }])
    await page
      .getByRole('navigation')
      .getByRole('link', { name: /^Products/ })
      .click()
    await expect.poll(() => app.client.told('web_app_trigger_haptic_feedback')).toHaveLength(2)
  })
})

test.describe('the keyboard of a desktop client', { tag: '@messenger' }, () => {
  for (const shape of [shapes.tdesktop, shapes.macos]) {
    test(`M41: goes through the screen as it is read, shows where it is, and opens an order, in ${shape.name}`, async ({
      page,
    }) => {
      const { owner, order } = await makeShop()
      await openInMessenger(page, shape, '/en/app/orders', { person: owner })
      const row = page.getByRole('button', { name: `Order ${order.number}, Malika` })
      await expect(row).toBeVisible()
      const stops: Stop[] = []
      for (let left = MOST_STOPS; left > 0; left -= 1) {
        await page.keyboard.press('Tab')
        stops.push(await page.evaluate(stopOfFocus))
        if (await row.evaluate((element) => element === document.activeElement)) break
      }
      await expect(row).toBeFocused()
      expect(stops.filter(({ name, isRinged }) => !isRinged || name === '')).toEqual([])
      expect(stops).toEqual(stops.toSorted((one, other) => one.row - other.row))

      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: `No. ${order.number}` })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(row).toBeFocused()
    })
  }
})

/** Where the keyboard is. */
interface Stop {
  name: string
  isRinged: boolean
  /** How far down the page, in rows. */
  row: number
}

const MOST_STOPS = 30

function stopOfFocus(): Stop {
  const element = document.activeElement ?? document.body
  // A row that is drawn to the edges of its card has the ring in a layer above its text.
  const isRinged = [undefined, '::before', '::after'].some((layer) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(element, layer)
    return outlineStyle !== 'none' && outlineWidth !== '0px'
  })
  return {
    name: (element.getAttribute('aria-label') ?? element.textContent ?? '').trim(),
    isRinged,
    row: Math.round(element.getBoundingClientRect().top / 60),
  }
}

test.describe('a browser that keeps nothing for a frame', { tag: '@messenger' }, () => {
  test('M36: still signs in, has the buttons of the messenger, and starts again when its client reloads it', async ({
    playwright,
    baseURL,
    complaints,
  }) => {
    const browser = await playwright.chromium.launch({ ...wholeChromium(), args: launchArgs })
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 1280, height: 800 },
    })
    complaints.watch(context)
    const { owner, order } = await makeShop()
    const app = await openInMessenger(await context.newPage(), shapes.weba, '/en/app/orders', {
      person: owner,
    })
    await app.screen.getByRole('button', { name: `Order ${order.number}, Malika` }).click()
    const isBlocked = await app.screen.evaluate(() => {
      try {
        return localStorage.length < 0
      } catch {
        return true
      }
    })
    expect(isBlocked).toBe(true)

    await app.press('Accept')
    await pressBack(app)

    await expect(app.screen.getByRole('dialog')).toBeHidden()

    const entered = app.client.told('iframe_ready').length
    await app.client.say('reload_iframe')
    await expect.poll(() => app.client.told('iframe_ready').length).toBe(entered + 1)
    await expect(app.screen.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
    expect(app.screen.url()).toMatch(/\/en\/app\/orders$/)
    await browser.close()
  })
})
