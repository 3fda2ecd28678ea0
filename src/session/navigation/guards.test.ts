import { isRedirect } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Session } from '#src/session/session.ts'
import {
  homeOf,
  requireAdmin,
  requireFrontPage,
  requireGuest,
  requirePartner,
  requireSignedIn,
  safePath,
} from './guards.ts'

const visitor: Session = {
  token: null,
  user: null,
  company: null,
  isRoot: false,
  mode: 'browser',
  hasNativeControls: true,
  isLaunchDead: false,
}
const newcomer = { ...visitor, token: 't' }
const staff = { ...newcomer, company: { id: 'c' } } as Session
const root = { ...newcomer, isRoot: true, user: { mode: 'admin' } } as Session

beforeEach(() => {
  Object.assign(globalThis, { window: { location: { hostname: 'shop.example' } } })
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'window')
})

describe('guards', () => {
  test('whoever is signed in is sent from the guest pages to where they start', () => {
    expect([newcomer, staff, root].map(homeOf)).toEqual(['/app', '/app/dashboard', '/admin'])
    expect(wayOut(() => requireGuest(staff))).toMatchObject({ to: '/app/dashboard' })
    expect(wayOut(() => requireGuest(visitor))).toBeUndefined()
  })

  test('a visitor in a plain browser starts at the front page', () => {
    expect(wayOut(() => requireSignedIn(visitor, '/app/orders'))).toMatchObject({ to: '/' })
  })

  test('on this machine and in the messenger a visitor signs in and comes back', () => {
    const way = { to: '/login', search: { next: '/app/orders?tab=done' } }
    expect(wayOut(() => requireSignedIn(visitor, '/app/orders?tab=done', 'localhost'))).toMatchObject(way)
    const launch = { init_data: 'x', version: '8.0', platform: 'ios', theme: {}, auth_date: 0 }
    window.__boot = { locale: 'ru', has_explicit_locale: false, launch }
    expect(wayOut(() => requireSignedIn(visitor, '/app/orders?tab=done'))).toMatchObject(way)
  })

  test('M6: a client with a foreign name signs in by hand, all others may see the front page', () => {
    const on = (platform: string, mode: Session['mode']) => {
      const launch = { init_data: 'x', version: '8.0', platform, theme: {}, auth_date: 0 }
      window.__boot = { locale: 'ru', has_explicit_locale: false, launch }
      return wayOut(() => requireFrontPage({ mode }))
    }
    expect(on('fridge', 'browser')).toMatchObject({ to: '/login', replace: true })
    expect(on('unknown', 'browser')).toBeUndefined()
    expect(on('ios', 'messenger')).toBeUndefined()
    window.__boot = undefined
    expect(wayOut(() => requireFrontPage(visitor))).toBeUndefined()
  })

  test('people without a company do not come into the partner area', () => {
    expect(wayOut(() => requirePartner(newcomer))).toMatchObject({ to: '/app' })
    expect(wayOut(() => requirePartner(staff))).toBeUndefined()
  })

  test('only the platform administrator comes into the admin area', () => {
    const refused = [visitor, staff, { ...root, isRoot: false }, { ...staff, isRoot: true }] as Session[]
    for (const one of refused) expect(wayOut(() => requireAdmin(one))).toMatchObject({ to: '/admin/login' })
    expect(wayOut(() => requireAdmin(root))).toBeUndefined()
  })
})

describe('the way back after signing in', () => {
  test('paths of the app are kept', () => {
    expect(safePath('/app/orders?orderId=1#top')).toBe('/app/orders?orderId=1#top')
  })

  test.each([
    '//evil.invalid',
    '/\\evil.invalid',
    'https://evil.invalid/app',
    'javascript:alert(1)',
    '/app\\..\\x',
    '/\n/evil.invalid',
    '/login?next=/login',
    '/',
    '',
    undefined,
    7,
  ])('%j leads nowhere', (next) => {
    expect(safePath(next)).toBeUndefined()
  })
})

function wayOut(guard: () => void): object | undefined {
  try {
    guard()
    return undefined
  } catch (error) {
    if (!isRedirect(error)) throw error
    return error.options
  }
}
