import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Company } from '#contract/company.ts'
import { browserGlobals } from '#src/session/calls/testNetwork.ts'

const id = '01890a5d-ac96-774b-bcce-b302099a8057'
const order = { type: 'openOrder', orderId: id }
const paid = { id: 'c', is_demo: false, subscription: { expiry_date: '2999-01-01T00:00:00Z' } } as Company
const ended = { ...paid, subscription: { expiry_date: '2001-01-01T00:00:00Z' } } as Company

beforeEach(() => {
  browserGlobals()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what the link that opened the app asks for', () => {
  test('is done once, and not again after a reload of the same launch', async () => {
    const { takeAction, session } = await launched(`order-${id}`)
    session.company = paid
    expect(takeAction()).toEqual(order)
    expect(takeAction()).toBeUndefined()

    const again = await launched(`order-${id}`)
    again.session.company = paid
    expect(again.takeAction()).toBeUndefined()
  })

  test('is done again by a new launch through the same link', async () => {
    const { takeAction, session } = await launched(`order-${id}`)
    session.company = paid
    expect(takeAction()).toEqual(order)

    const again = await launched(`order-${id}`, 200)
    again.session.company = paid
    expect(again.takeAction()).toEqual(order)
  })

  test('M7: waits through the sign-in and the onboarding until there is a company', async () => {
    const { takeAction, session } = await launched(`order-${id}`)
    expect(takeAction()).toBeUndefined()
    session.token = 't'
    expect(takeAction()).toBeUndefined()
    session.company = paid
    expect(takeAction()).toEqual(order)
  })

  test('M7: is opened above the dashboard after the sign-in, so that Back goes there', async () => {
    const { enterApp, provideShell, session } = await launched(`order-${id}`)
    const went: unknown[] = []
    const nothing = () => Promise.resolve()
    provideShell({
      address: () => '/app',
      go: (...way) => void went.push(way),
      adoptLanguage: nothing,
      changeLanguage: nothing,
      forgetData: () => {},
    })
    session.company = paid

    enterApp('/app/products')

    await expect.poll(() => went).toHaveLength(2)
    expect(went).toEqual([
      ['/app/dashboard', { replace: true }],
      [`/app/orders?orderId=${id}`, { isEditor: true }],
    ])
  })

  test.each([null, 'soon', '2001-01-01T00:00:00Z'])(
    'M7: is not done for a company whose subscription has ended (%s), but remembered for it',
    async (expiry_date) => {
      const { takeAction, readText, session } = await launched(`user-${id}`)
      session.company = { ...ended, subscription: { expiry_date } }
      expect(takeAction()).toBeUndefined()
      expect(readText('held_action')).toBe(`c user-${id}`)
      session.company = paid
      expect(takeAction()).toBeUndefined()
    },
  )

  test('is nothing when the form is another, and in a plain browser', async () => {
    for (const startParam of ['emp-AB12', undefined]) {
      const { takeAction, session } = await launched(startParam)
      session.company = paid
      expect(takeAction()).toBeUndefined()
    }
  })

  test('is done where the browser keeps nothing', async () => {
    vi.stubGlobal('sessionStorage', undefined)
    const { takeAction, session } = await launched(`order-${id}`)
    session.company = paid
    expect(takeAction()).toEqual(order)
    expect(takeAction()).toBeUndefined()
  })
})

/** Loads the page anew, as the messenger or a reload does. */
async function launched(start_param: string | undefined, auth_date = 100) {
  vi.resetModules()
  const launch = { init_data: 'x', version: '8.0', platform: 'ios', theme: {}, auth_date, start_param }
  window.__boot = { locale: 'ru', has_explicit_locale: false, launch }
  const { enterApp, takeAction } = await import('./enter.ts')
  const { session } = await import('./session.ts')
  const { provideShell } = await import('#src/session/navigation/shell.ts')
  const { readText } = await import('./storage.ts')
  return { enterApp, provideShell, readText, takeAction, session }
}
