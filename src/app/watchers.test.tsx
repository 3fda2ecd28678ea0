import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { i18n } from '@lingui/core'
import { network, refusal, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { ui, markSwiping } from '#src/session/ui.ts'
import { watchErrors } from './errorReports.ts'
import { mayReload } from './reloadGuard.ts'

let seen: Seen[] = []

beforeAll(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  watchErrors()
})
beforeEach(() => {
  seen = network(() => success({}))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const fail = (message: string, error?: Error) =>
  window.dispatchEvent(
    new ErrorEvent('error', {
      message,
      filename: 'https://shop.example/a.js?token=s',
      lineno: 3,
      colno: 7,
      error,
      cancelable: true,
    }),
  )
const report = (index = 0) => (seen[index]?.body as { message: string } | undefined)?.message ?? ''

describe('failures of the app', () => {
  test('are reported with place, stack, page and browser, without secrets', () => {
    fail('Broken <b>one</b>')
    expect(seen[0]).toMatchObject({ method: 'POST', path: '/log-error' })
    for (const part of [
      'Broken <b>one</b>',
      'Line:</b> 3',
      'Column:</b> 7',
      'No stack',
      navigator.userAgent,
    ]) {
      expect(report()).toContain(part)
    }
    expect(report()).not.toContain('token=s')
  })

  test('are reported once for each text', () => {
    fail('Twice')
    fail('Twice')
    fail('Another')
    expect(seen).toHaveLength(2)
  })

  test('of a promise nobody waits for are reported too', () => {
    const event = new Event('unhandledrejection')
    window.dispatchEvent(Object.assign(event, { reason: new Error('Lost promise') }))
    expect(report()).toContain('Unhandled rejection: Lost promise')
  })

  test('never become another failure', async () => {
    const rejected = vi.fn()
    window.addEventListener('unhandledrejection', rejected)
    seen = network(() => refusal(500, 'internal'))
    fail('While the server is down')
    seen = network(() => {
      throw new TypeError('offline')
    })
    fail('While the network is down')
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(rejected).not.toHaveBeenCalled()
    window.removeEventListener('unhandledrejection', rejected)
  })
})

describe('a lost part of the app', () => {
  test('M39: is loaded by a reload once in ten seconds for a path', () => {
    expect([
      mayReload('/a', 1000),
      mayReload('/a', 10_900),
      mayReload('/b', 2000),
      mayReload('/a', 11_001),
    ]).toEqual([true, false, true, true])
  })

  test('M39: is guarded where the session keeps nothing as well', () => {
    vi.stubGlobal('sessionStorage', undefined)
    expect([mayReload('/c', 1000), mayReload('/c', 5000)]).toEqual([true, false])
  })
})

test('S49: the swipe mark falls by itself after half a second', () => {
  vi.useFakeTimers()
  markSwiping()
  vi.advanceTimersByTime(400)
  markSwiping()
  vi.advanceTimersByTime(499)
  expect(ui.isSwiping).toBe(true)
  vi.advanceTimersByTime(1)
  expect(ui.isSwiping).toBe(false)
})
