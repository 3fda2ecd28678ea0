// Draws docs/pictures anew: the main screens in both looks, light and dark, and how the platform is run at a desk and on a
// phone: `npm run pictures`, or `npm run pictures -- billing admin-leads` for some of them.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath, launchArgs } from './support/browser.ts'
import { freePort } from './support/freePort.ts'

// Read by the modules below when they are loaded.
process.env.E2E_PORT = String(freePort())
process.env.E2E_PICTURES_PORT = String(freePort())
process.env.E2E_PAYMENTS_PORT = String(freePort())
process.env.E2E_DATA_DIR = join(tmpdir(), `backoffice-pictures-${process.pid}`)
const { demoRestaurant, messengerIdOfOwner, onDatabase } = await import('./support/database.ts')
const { openInMessenger } = await import('./support/app.ts')
const { shapes } = await import('./support/shapes.ts')
const { startProduct } = await import('./support/startProduct.ts')
const { drawStrip } = await import('./support/strip.ts')
const { openAsDemoRoot, platformLooks, platformScreens } = await import('./support/platformPictures.ts')
const { darkTheme } = await import('./support/themes.ts')

const folder = 'docs/pictures'
const SETTLE_MS = 3000
const asked = process.argv.slice(2)

/** What Apple's client tells of its own colours. */
const appleLight = {
  bg_color: '#ffffff',
  secondary_bg_color: '#efeff4',
  section_bg_color: '#ffffff',
  text_color: '#000000',
  hint_color: '#8e8e93',
  subtitle_text_color: '#8e8e93',
  link_color: '#007aff',
  button_color: '#007aff',
  button_text_color: '#ffffff',
  destructive_text_color: '#ff3b30',
}
const appleDark = {
  ...appleLight,
  bg_color: '#000000',
  secondary_bg_color: '#000000',
  section_bg_color: '#1c1c1e',
  text_color: '#ffffff',
  hint_color: '#98989e',
  subtitle_text_color: '#98989e',
  link_color: '#3e88f7',
  button_color: '#3e88f7',
}
const androidLight = {
  bg_color: '#ffffff',
  secondary_bg_color: '#f0f0f0',
  section_bg_color: '#ffffff',
  text_color: '#222222',
  hint_color: '#707579',
  subtitle_text_color: '#707579',
  link_color: '#2678b6',
  button_color: '#2481cc',
  button_text_color: '#ffffff',
  destructive_text_color: '#cc2929',
}

const looks = [
  { shape: shapes.ios, theme: appleLight },
  { shape: shapes.ios, theme: appleDark },
  { shape: shapes.android, theme: androidLight },
  { shape: shapes.android, theme: darkTheme },
]

const server = await startProduct(`http://127.0.0.1:${process.env.E2E_PORT}`)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs })
try {
  mkdirSync(folder, { recursive: true })
  const restaurant = await demoRestaurant()
  const person = { messengerId: await messengerIdOfOwner(restaurant) }
  for (const [name, path] of wanted(await screens(restaurant)))
    await drawStrip(
      join(folder, `${name}.webp`),
      await Promise.all(looks.map((look) => shoot(browser, look, path))),
      shapes.ios.device.viewport.height,
    )
  for (const [name, path] of wanted(await platformScreens()))
    await drawStrip(
      join(folder, `${name}.webp`),
      await Promise.all(platformLooks.map((look) => shootPlatform(look, path))),
      shapes.ios.device.viewport.height,
    )
  async function shoot(
    from: Browser,
    { shape, theme }: (typeof looks)[number],
    path: string,
  ): Promise<{ input: Buffer; width: number }> {
    const { viewport } = shapes.ios.device
    const page = await from.newPage({
      ...shape.device,
      viewport,
      locale: 'ru-RU',
      timezoneId: 'Asia/Tashkent',
    })
    await openInMessenger(page, shape, `http://127.0.0.1:${process.env.E2E_PORT}/ru${path}`, {
      person,
      theme,
    })
    return { input: await settled(page), width: viewport.width }
  }
  async function shootPlatform(look: (typeof platformLooks)[number], path: string) {
    const viewport = { width: look.width, height: shapes.ios.device.viewport.height }
    const { colorScheme } = look
    const page = await browser.newPage({
      viewport,
      colorScheme,
      locale: 'ru-RU',
      timezoneId: 'Asia/Tashkent',
    })
    await openAsDemoRoot(page, `/ru${path}`)
    return { input: await settled(page), width: look.width }
  }
} finally {
  await browser.close()
  await server.stop()
}

/** The screen when everything on it is there. */
async function settled(page: Page): Promise<Buffer> {
  await page.locator('main h1').first().waitFor()
  // Pictures of the goods and the charts come after the list.
  await page.waitForTimeout(SETTLE_MS)
  const input = await page.screenshot()
  await page.close()
  return input
}

/** Those that were asked for by name, or all. */
function wanted(all: Record<string, string>): [string, string][] {
  return Object.entries(all).filter(([name]) => asked.length === 0 || asked.includes(name))
}

/** Addresses of the screens, by the names of their pictures. */
async function screens(restaurant: string): Promise<Record<string, string>> {
  const order = await onDatabase((db) =>
    db.one<{ id: string }>(
      `select orders.id from orders join companies on companies.id = company_id
       where name = $1 and category = 'in_progress' order by placed_at desc limit 1`,
      [restaurant],
    ),
  )
  return {
    orders: '/app/orders',
    order: `/app/orders?orderId=${order?.id}`,
    'new-order': '/app/orders/new',
    dashboard: '/app/dashboard',
    products: '/app/products',
    customers: '/app/customers',
    billing: '/app/billing',
  }
}
