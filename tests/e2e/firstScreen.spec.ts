import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, type Page, type Route, test } from '@playwright/test'
import { demoRestaurant, messengerIdOfOwner } from './support/database.ts'
import { createMessenger } from './support/messenger.ts'
import { launchAddress } from './support/miniApp.ts'
import { shapes } from './support/shapes.ts'
import {
  bytesBefore,
  paintedAt,
  recordTraffic,
  type Request,
  shiftsOf,
  watchPaint,
} from './support/traffic.ts'

const MAX_BYTES = 140_000
const MAX_REQUESTS = 12
const MAX_SCRIPT = 450_000
const MAX_SMALL_FILE = 3_000
const MAX_SHIFT = 0.05

/** Where people start, and the first useful content there on a phone. */
const screens = {
  '/app/orders': '[role=tabpanel] [role=listitem]',
  '/app/dashboard': 'main a[href*="tab=done"]',
  '/login': 'main input',
}

/** Orders on a wide screen, where they are no list. */
const cards = '[role=tabpanel] button'

/** Texts that stand in the code of what must come later, whatever the minifier does. */
const lateMarks = [
  'LaunchParamsRetrieveError',
  'INVALID_LENGTH',
  'doughnut',
  'tv-attr-logo',
  // The map, and the admin area.
  'coordorder',
  '/admin/companies',
  '/admin/leads',
]

/** Of libraries that are in no file at all. */
const goneMarks = ['data-vaul', 'DialogTitle']

test.describe('the first screen', () => {
  test.skip(({ isMobile }) => !isMobile, 'the budget is that of a phone')

  for (const path of Object.keys(screens) as (keyof typeof screens)[]) {
    test(`${path} is there within its budget of bytes, requests and script`, async ({ page }, info) => {
      const { usableAt, requests } = await openScreen(page, path)

      const lines = requests.map((request) => {
        const received = bytesBefore(request, usableAt)
        return { path: new URL(request.url).pathname, received, decoded: request.decoded }
      })
      const list = lines.map((line) => `${line.path} ${line.received} (${line.decoded})`).join('\n')
      const bytes = lines.reduce((sum, { received }) => sum + received, 0)
      const scripts = lines.filter((line) => line.path.endsWith('.js') && line.received > 0)
      const script = scripts.reduce((sum, { decoded }) => sum + decoded, 0)
      info.annotations.push({ type: 'traffic', description: list })
      expect(requests.length, list).toBeLessThanOrEqual(MAX_REQUESTS)
      expect(bytes, list).toBeLessThanOrEqual(MAX_BYTES)
      expect(script, list).toBeLessThanOrEqual(MAX_SCRIPT)
    })
  }

  for (const path of Object.keys(screens) as (keyof typeof screens)[]) {
    test(`${path} loads no code of charts, phone numbers, modal windows, the SDK, the map or the admin area before it is there`, async ({
      page,
    }) => {
      const { requests } = await openScreen(page, path)

      const scripts = requests.filter(({ url }) => url.endsWith('.js'))
      expect(scripts.length).toBeGreaterThan(0)
      for (const { url } of scripts) {
        const code = readFileSync(`dist${new URL(url).pathname}`, 'utf8')
        expect([...lateMarks, ...goneMarks].filter((mark) => code.includes(mark))).toEqual([])
      }
    })
  }

  test('the marks of what comes late are in the build', () => {
    const files = readdirSync('dist/assets').filter((name) => name.endsWith('.js'))
    const code = files.map((name) => readFileSync(`dist/assets/${name}`, 'utf8'))
    expect(lateMarks.filter((mark) => !code.some((one) => one.includes(mark)))).toEqual([])
  })

  test('asks for the session once, and for the list not at all: it comes with the session', async ({
    page,
  }) => {
    const { requests } = await openScreen(page)

    const calls = requests.map(({ url }) => new URL(url).pathname).filter((path) => path.startsWith('/api/'))
    expect(calls.filter((path) => path === '/api/init')).toHaveLength(1)
    expect(calls).not.toContain('/api/app/orders')
  })

  test('M1: paints its shell in the colours of the messenger and moves nothing afterwards', async ({
    page,
  }) => {
    await openScreen(page)

    const { sum, moved } = await shiftsOf(page)
    const colour = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    expect(sum, moved).toBeLessThanOrEqual(MAX_SHIFT)
    expect(colour).toBe('rgb(21, 30, 39)')
  })
})

for (const [path, sign] of Object.entries(screens)) {
  test(`${path} comes beside the boot chunk, and nothing of it twice`, async ({ page, isMobile }) => {
    test.skip(!isMobile, 'the order of the files is the same at every width')
    const userId = await messengerIdOfOwner(await demoRestaurant())
    const traffic = await recordTraffic(page)
    await page.goto(path === '/login' ? path : launchAddress(path, { userId }))
    await page.locator(sign).first().waitFor()

    const files = traffic().filter(({ url }) => url.includes('/assets/') && !url.endsWith('.json'))
    const names = files.map(({ url }) => new URL(url).pathname.slice('/assets/'.length))
    const bootEnd = files[names.findIndex((name) => /^index-.*js$/.test(name))]?.arrivals.at(-1)?.at
    const chunk = path.split('/').at(-1)
    const screen = files[names.findIndex((name) => new RegExp(`^${chunk}-.*js$`).test(name))]
    expect(screen?.startedAt).toBeLessThan(Number(bootEnd))
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted())
  })
}

for (const [path, sign] of Object.entries(screens)) {
  test(`${path} moves nothing, late as its style and its code may come`, async ({ page }) => {
    const userId = await messengerIdOfOwner(await demoRestaurant())
    const late = async (route: Route, ms: number) => {
      await new Promise((resolve) => setTimeout(resolve, ms))
      await route.continue()
    }
    await page.route('**/assets/*.css', (route) => late(route, 400))
    await page.route('**/assets/*.js', (route) => late(route, 900))
    await page.goto(path === '/login' ? path : launchAddress(path, { userId }))
    await page.locator(sign).or(page.locator(cards)).first().waitFor()

    const { sum, moved } = await shiftsOf(page)
    expect(sum, moved).toBeLessThanOrEqual(MAX_SHIFT)
  })
}

test('the page itself and the first words of every language are small', () => {
  const files = readdirSync('dist/assets').filter((name) => /^\w+-boot-[\w-]+\.json$/.test(name))
  const sizes = ['index.html', ...files.map((name) => `assets/${name}`)].map((name) => [
    name,
    sizeOf(`dist/${name}`),
  ])

  expect(files).toHaveLength(23)
  expect(sizes.filter(([, size]) => Number(size) > MAX_SMALL_FILE)).toEqual([])
})

/** Opens a screen, as the messenger does where one signs in by that, and gives the requests before it could be used. */
async function openScreen(
  page: Page,
  path: keyof typeof screens = '/app/orders',
): Promise<{ usableAt: number; requests: Request[] }> {
  const userId = await messengerIdOfOwner(await demoRestaurant())
  await watchPaint(page, screens[path])
  const traffic = await recordTraffic(page)
  if (path === '/login') await page.goto(path)
  else {
    const { client, open } = await createMessenger(page, shapes.android)
    await open(launchAddress(path, { userId }))
    await expect.poll(client.names).toContain('web_app_ready')
  }
  const usableAt = await paintedAt(page)
  return { usableAt, requests: traffic().filter(({ startedAt }) => startedAt <= usableAt) }
}

function sizeOf(path: string): number {
  const name = [`${path}.br`, path].find((candidate) => statSync(candidate, { throwIfNoEntry: false }))
  return name ? statSync(name).size : 0
}
