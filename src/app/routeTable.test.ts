import { createMemoryHistory, isRedirect } from '@tanstack/react-router'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Company } from '#contract/company.ts'
import { sectionOf } from '#contract/sections.ts'
import type { User } from '#contract/session.ts'
import { isReadOnly, session, type Session } from '#src/session/session.ts'
import { createAppRouter } from './router.ts'
import { bringRoutes } from './wholeTree.ts'

/** The route table of the specification (section 2), with an id where it asks for one. */
const guest = ['/', '/login']
const open = ['/signup']
const adminSignIn = ['/admin/login']
const admin = `dashboard analitycs companies leads users dictionaries dictionaries/categories dictionaries/plans
  dictionaries/schedules dictionaries/stages dictionaries/tags integrations integrations/flows marketing
  marketing/newsletters marketing/sources settings settings/language`
const signedIn = 'analitycs profile settings/language orders/new'
/** The dashboard is a company's: whoever has none starts at `/app`. */
const partner = `dashboard billing customers customers/1 dictionaries dictionaries/attributes dictionaries/categories
  dictionaries/stages dictionaries/tags employees integrations integrations/flows marketing marketing/banners
  marketing/loyalty-promotions marketing/newsletters marketing/promocodes marketing/reviews marketing/sources
  orders products settings settings/bot settings/branches settings/deliveries settings/exports settings/general
  settings/loyalty settings/notifications settings/payments settings/review settings/roles settings/vat user/1`

const below = (base: string, names: string) => names.split(/\s+/).map((name) => `${base}/${name}`)
const table = {
  guest,
  open,
  adminSignIn,
  adminStart: ['/admin'],
  admin: below('/admin', admin),
  noCompany: ['/app'],
  signedIn: below('/app', signedIn),
  partner: below('/app', partner),
}
type Kind = keyof typeof table

const DAY_MS = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

function companyUntil(expiry_date: string | null, more: object = {}): Company {
  return { id: 'c', is_demo: false, expiry_date, subscription: { expiry_date }, ...more } as Company
}

const nobody = { token: null, user: null, company: null, isRoot: false, isLaunchDead: false }
const person = { ...nobody, token: 't', user: { id: 'u', mode: null } as User }
const states: Record<string, Partial<Session>> = {
  guest: nobody,
  'no company': person,
  demo: { ...person, company: companyUntil(inDays(14), { is_demo: true }) },
  active: { ...person, company: companyUntil(inDays(30)) },
  warning: { ...person, company: companyUntil(inDays(6)) },
  danger: { ...person, company: companyUntil(inDays(-1)) },
  expired: { ...person, company: companyUntil(null) },
  /** The server takes a blocked company away, and PartnerGate shows the notice where one is named. */
  blocked: { ...person, company: companyUntil(inDays(30), { is_blocked: true }) },
  root: { ...person, isRoot: true, user: { id: 'r', mode: 'admin' } as User },
}

const stays = 'stays'
/** Where a visitor goes who is not signed in: the front page, on this machine the sign-in with the way back. */
const asked = 'asked'
/** Path × state → outcome; every state with a company has the same addresses, and expired ones may only read. */
const outcomes: Record<Kind, Record<'guest' | 'no company' | 'company' | 'root', string>> = {
  guest: { guest: stays, 'no company': '/app', company: '/app/dashboard', root: '/admin/dashboard' },
  open: { guest: stays, 'no company': stays, company: stays, root: stays },
  adminSignIn: { guest: stays, 'no company': stays, company: stays, root: '/admin/dashboard' },
  adminStart: {
    guest: '/admin/login',
    'no company': '/admin/login',
    company: '/admin/login',
    root: '/admin/dashboard',
  },
  admin: { guest: '/admin/login', 'no company': '/admin/login', company: '/admin/login', root: stays },
  noCompany: {
    guest: asked,
    'no company': stays,
    company: '/app/dashboard',
    root: '/admin/dashboard',
  },
  signedIn: { guest: asked, 'no company': stays, company: stays, root: stays },
  partner: { guest: asked, 'no company': '/app', company: stays, root: '/admin/dashboard' },
}

let router: ReturnType<typeof createAppRouter>
beforeAll(async () => {
  vi.stubGlobal('window', { location: { hostname: 'shop.example', origin: 'https://shop.example' } })
  router = createAppRouter(createMemoryHistory())
  await bringRoutes(router)
})

/** Follows the guards of the real routes, the outer ones first, until one lets in. */
function visit(address: string): string {
  for (let at = address, steps = 0; steps < 5; steps += 1) {
    const next = wayOut(at)
    if (!next) return at
    at = next
  }
  return `${address} goes round in a circle`
}

function wayOut(href: string): string | undefined {
  const { pathname } = new URL(href, 'https://shop.example')
  const [routes] = router.getMatchedRoutes(pathname)
  const context = { session, prepare: () => undefined }
  for (const { options } of routes) {
    try {
      ;(options.beforeLoad as ((task: object) => void) | undefined)?.({
        context,
        location: { href, pathname },
      })
    } catch (error) {
      if (!isRedirect(error)) throw error
      const { to, search } = error.options as { to: string; search?: Record<string, string> }
      return search ? `${to}?${new URLSearchParams(search)}` : to
    }
  }
  return undefined
}

function enter(state: Partial<Session>, hostname = 'shop.example') {
  window.location.hostname = hostname
  Object.assign(session, { ...nobody, mode: 'browser', hasNativeControls: true, ...state })
}

test('every address of the specification has a route of its own', () => {
  const unknown = Object.values(table)
    .flat()
    .filter((path) => !router.getMatchedRoutes(path)[2])
  expect(unknown).toEqual([])
  expect(Object.values(table).flat()).toHaveLength(4 + 19 + 1 + 4 + 34)
})

test('every right that opens an address can be asked for', () => {
  const wanted = Object.values(router.routesById).flatMap(({ id, options }) => {
    const { permission } = options.staticData ?? {}
    return permission ? [{ id, section: sectionOf(permission) }] : []
  })
  expect(wanted.length).toBeGreaterThan(20)
  expect(wanted.filter(({ section }) => section === undefined)).toEqual([])
})

describe.each(Object.entries(states))('%s', (name, state) => {
  const column = name === 'guest' || name === 'no company' || name === 'root' ? name : 'company'
  for (const [kind, paths] of Object.entries(table)) {
    const outcome = outcomes[kind as Kind][column]
    test(`${kind} addresses: ${outcome}`, () => {
      enter(state)
      const expected = paths.map((path) => (outcome === stays ? path : outcome === asked ? '/' : outcome))
      expect(paths.map(visit)).toEqual(expected)
    })
  }

  test('may change what is shown, unless the subscription has ended', () => {
    enter(state)
    expect(isReadOnly()).toBe(name === 'danger' || name === 'expired')
  })
})

test('on this machine a visitor signs in and comes back to every address', () => {
  enter(nobody, 'localhost')
  for (const path of [...table.noCompany, ...table.signedIn, ...table.partner])
    expect(visit(path)).toBe(`/login?next=${encodeURIComponent(path)}`)
})

test('a launch of the messenger that signs nobody in leads to the sign-in with the way back', () => {
  const launch = { init_data: 'x', version: '8.0', platform: 'ios', theme: {}, auth_date: 0 }
  window.__boot = { locale: 'ru', has_explicit_locale: false, launch }
  enter({ ...nobody, mode: 'messenger' })
  expect(visit('/app/orders?orderId=1')).toBe(`/login?next=${encodeURIComponent('/app/orders?orderId=1')}`)
  expect(visit('/')).toBe('/')
  delete window.__boot
})

test('other spellings lead to the specification’s', () => {
  enter(states.active ?? {})
  expect(visit('/app/analytics')).toBe('/app/analitycs')
  enter(states.root ?? {})
  expect(visit('/admin/analytics')).toBe('/admin/analitycs')
})
