import { isNotFound } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { requireTestMode } from './testMode.ts'

const visitor = { token: null }
const staff = { token: 't' }

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the tools of the makers', () => {
  test('are open to everybody while the product is being developed', () => {
    expect(isOpen(visitor, { isDevelopment: true })).toBe(true)
  })

  test('do not exist for a visitor, whatever the address says', () => {
    expect(isOpen(visitor, { isAsked: true })).toBe(false)
  })

  test('do not exist for staff outside the test mode', () => {
    expect(isOpen(staff, {})).toBe(false)
  })

  test('stay open for staff once the address has started the test mode', () => {
    expect(isOpen(staff, { isAsked: true })).toBe(true)
    expect(isOpen(staff, {})).toBe(true)
    expect(isOpen(visitor, {})).toBe(false)
  })

  test('stay closed where the browser keeps nothing', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect(isOpen(staff, { isAsked: true })).toBe(false)
  })
})

function isOpen(
  session: typeof staff | typeof visitor,
  options: { isAsked?: boolean; isDevelopment?: boolean },
) {
  try {
    requireTestMode(session, { isDevelopment: false, ...options })
    return true
  } catch (error) {
    if (!isNotFound(error)) throw error
    return false
  }
}
