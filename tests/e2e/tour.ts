// Shoots the screens of signing in, team, roles, profile, onboarding and subscription in three languages at four
// widths: `npm run tour [FOLDER] [LANGUAGES]`, one picture of each screen and language.
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type Page, chromium } from '@playwright/test'
import { chromiumPath, launchArgs } from './support/browser.ts'
import { freePort } from './support/freePort.ts'

// Read by the modules below when they are loaded.
process.env.E2E_PORT = String(freePort())
process.env.E2E_PICTURES_PORT = String(freePort())
process.env.E2E_PAYMENTS_PORT = String(freePort())
process.env.E2E_DATA_DIR = join(tmpdir(), `backoffice-tour-${process.pid}`)
const { hire, makeCompany, makeNewcomer, subscribe } = await import('./support/company.ts')
const { onDatabase } = await import('./support/database.ts')
const { signInAs } = await import('./support/signIn.ts')
const { startProduct } = await import('./support/startProduct.ts')
const { drawStrip } = await import('./support/strip.ts')

type Person = Awaited<ReturnType<typeof makeNewcomer>>
interface Stop {
  path: string
  person?: Person
}

const folder = process.argv[2] ?? 'test-results/tour'
const languages = (process.argv[3] ?? 'ru,de,am').split(',')
const widths = [320, 390, 820, 1280]
const HEIGHT = 844
const SETTLE_MS = 1500

const address = `http://127.0.0.1:${process.env.E2E_PORT}`
const server = await startProduct(address)
const browser = await chromium.launch({ executablePath: chromiumPath(), args: launchArgs })
try {
  mkdirSync(folder, { recursive: true })
  for (const [name, stop] of Object.entries(await stops()))
    for (const language of languages)
      await drawStrip(join(folder, `${name}.${language}.webp`), await shoot(browser, stop, language), HEIGHT)
} finally {
  await browser.close()
  await server.stop()
}

/** The screens by the names of their pictures, each with who looks at it; nobody signed in without one. */
async function stops(): Promise<Record<string, Stop>> {
  const { id, owner } = await makeCompany()
  for (const role of ['manager', 'operator', 'courier'] as const) await hire(id, role)
  const kitchen = await hire(id, 'kitchen')
  const roles = await onDatabase((db) =>
    db.query<{ id: string; key: string }>('select id, key from roles where company_id = $1', [id]),
  )
  const role = roles.find(({ key }) => key === 'operator')
  const newcomers = await Promise.all([1, 2, 3, 4].map(newcomerAt))
  return {
    welcome: { path: '/' },
    login: { path: '/login' },
    'sign-up': { path: '/signup' },
    'admin-login': { path: '/admin/login' },
    join: { path: '/join', person: newcomers[0]! },
    ...Object.fromEntries(
      newcomers.map((person, at) => [`onboarding-${at + 1}`, { path: '/app', person }] as const),
    ),
    checklist: { path: '/app/dashboard', person: (await makeCompany()).owner },
    employees: { path: '/app/employees', person: owner },
    invite: { path: '/app/employees?new=1', person: owner },
    roles: { path: '/app/settings/roles', person: owner },
    role: { path: `/app/settings/roles?id=${role?.id}`, person: owner },
    'roles-compared': { path: '/app/settings/roles?compare=1', person: owner },
    profile: { path: '/app/profile', person: owner },
    language: { path: '/app/settings/language', person: owner },
    more: { path: '/app/dashboard?more=1', person: owner },
    kitchen: { path: '/app/orders', person: kitchen },
    warning: { path: '/app/orders', person: await ownerOf(5) },
    danger: { path: '/app/orders', person: await ownerOf(-1) },
    expired: { path: '/app/orders', person: await ownerOf(-30) },
    blocked: { path: '/app/orders', person: await ownerOfBlocked() },
  }
}

async function newcomerAt(step: number): Promise<Person> {
  const person = await makeNewcomer()
  await onDatabase((db) => db.run('update users set onboarding_step = $2 where id = $1', [person.id, step]))
  return person
}

async function ownerOf(days: number): Promise<Person> {
  const { id, owner } = await makeCompany()
  await subscribe(id, days)
  return owner
}

async function ownerOfBlocked(): Promise<Person> {
  const { id, owner } = await makeCompany()
  await onDatabase((db) => db.run("update companies set state = 'blocked' where id = $1", [id]))
  return owner
}

/** The screen at each width, the wide ones dark. */
async function shoot(
  from: Browser,
  { path, person }: Stop,
  language: string,
): Promise<{ input: Buffer; width: number }[]> {
  const pictures = []
  for (const width of widths) {
    const page = await from.newPage({
      baseURL: address,
      viewport: { width, height: HEIGHT },
      colorScheme: width === 390 || width === 1280 ? 'dark' : 'light',
      timezoneId: 'Asia/Tashkent',
    })
    if (person) await speak(page, person, language)
    await page.goto(`/${language}${path}`)
    await page.locator('h1, h2').first().waitFor()
    await page.waitForTimeout(SETTLE_MS)
    pictures.push({ input: await page.screenshot(), width })
    await page.close()
  }
  return pictures
}

async function speak(page: Page, person: Person, language: string): Promise<void> {
  await onDatabase((db) => db.run('update users set language = $2 where id = $1', [person.id, language]))
  await signInAs(page, person)
}
