import { i18n } from '@lingui/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { whyEnded } from '#src/session/ended.ts'
import { provideShell } from '#src/session/navigation/shell.ts'
import { forgetSession, restoreSession, session, signIn } from '#src/session/session.ts'
import { call, sendLogOut } from './call.ts'
import { ApiError, ConnectionError, FieldErrors, SessionEndedError, TimeoutError } from './errors.ts'
import { browserGlobals, network, refusal, success } from './testNetwork.ts'

const list = defineEndpoint({
  method: 'GET',
  path: '/app/things/:id',
  access: 'company',
  params: z.object({ id: z.string() }),
  query: z.object({ q: z.optional(z.string()), limit: z.optional(z.int()) }),
  payload: z.unknown(),
  summary: 'Test',
})
const create = defineEndpoint({
  method: 'POST',
  path: '/app/things',
  access: 'company',
  body: z.object({ name: z.string() }),
  payload: z.unknown(),
  summary: 'Test',
})
const signInCall = defineEndpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  body: z.object({ login: z.string() }),
  payload: z.unknown(),
  summary: 'Test',
})

const one = { params: { id: '1' }, query: {} }
const person = { user: { id: 'u' }, company: { id: 'c' }, isRoot: false }
const opened = (token: string) => ({ ...person, token }) as unknown as Parameters<typeof signIn>[0]
const launch = { init_data: 'signed', version: '8.0', platform: 'ios', theme: {}, auth_date: 1 }
let went: string[] = []

beforeEach(() => {
  browserGlobals()
  i18n.loadAndActivate({ locale: 'ru', messages: {} })
  restoreSession()
  signIn(opened('old'))
  went = []
  provideShell({
    go: (to) => void went.push(to),
    address: () => '/app/orders?tab=done',
    changeLanguage: async () => {},
    adoptLanguage: async () => {},
    forgetData: () => {},
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function inMessenger() {
  window.__boot = { locale: 'ru', has_explicit_locale: false, launch }
  session.mode = 'messenger'
}

describe('a call', () => {
  test('carries the token, the language and the values of its address', async () => {
    const seen = network(() => success([1]))
    await expect(call(list, { params: { id: 'a b' }, query: { q: 'plov', limit: 30 } })).resolves.toEqual([1])
    expect(seen[0]?.path).toBe('/app/things/a%20b?q=plov&limit=30')
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer old')
    expect(seen[0]?.headers.get('accept-language')).toBe('ru')
    expect(seen[0]?.headers.has('idempotency-key')).toBe(false)
  })

  test('that changes something has a key of its own each time', async () => {
    const seen = network(() => success({}))
    await call(create, { body: { name: 'x' } })
    await call(create, { body: { name: 'x' } })
    const keys = seen.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys.every((key) => key?.length === 32)).toBe(true)
    expect(new Set(keys).size).toBe(2)
  })

  test('M38: gives up after twenty seconds, and not before', async () => {
    vi.useFakeTimers()
    network(() => new Promise(() => {}))
    const failed = vi.fn()
    const running = call(list, one).catch(failed)
    await vi.advanceTimersByTimeAsync(19_900)
    expect(failed).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    await running
    expect(failed.mock.calls[0]?.[0]).toBeInstanceOf(TimeoutError)
    expect(failed.mock.calls[0]?.[0]).toHaveProperty('message', 'The operation was aborted due to timeout')
  })

  test('tells refused fields, refusals, broken answers and a broken network apart', async () => {
    const answers = [
      () => refusal(422, 'invalid', { errors: { name: ['Too short'] } }),
      () => refusal(400, 'malformed'),
      () => new Response('<html>', { status: 500 }),
      () => new Response('{"status":', { status: 200 }),
      () => {
        throw new TypeError('Failed to fetch')
      },
    ]
    const seen: unknown[] = []
    for (const answer of answers) {
      network(answer)
      seen.push(await call(list, one).catch((error: unknown) => error))
    }
    expect(seen[0]).toBeInstanceOf(FieldErrors)
    expect(seen[0]).toHaveProperty('errors', { name: ['Too short'] })
    expect(seen[1]).toMatchObject({ message: 'refused: malformed', status: 400, code: 'malformed' })
    for (const broken of seen.slice(2, 4)) {
      expect(broken).toBeInstanceOf(ApiError)
      expect((broken as Error).message).not.toContain('<')
    }
    expect(seen[4]).toBeInstanceOf(ConnectionError)
    expect(seen[4]).toHaveProperty('message', 'No connection. Check it and try again.')
  })

  test('waits for the answer of its own first try', async () => {
    vi.useFakeTimers()
    let tries = 0
    const seen = network(() =>
      ++tries < 3 ? refusal(409, 'idempotency_in_flight', { retry_after: 1 }) : success('order'),
    )
    const answer = call(create, { body: { name: 'x' } })
    await vi.advanceTimersByTimeAsync(2100)
    await expect(answer).resolves.toBe('order')
    expect(new Set(seen.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
  })

  test('does not believe an answer that came from another site', async () => {
    network(() =>
      Object.defineProperties(success({}), {
        redirected: { value: true },
        url: { value: 'https://evil.invalid/' },
      }),
    )
    await expect(call(list, one)).rejects.toBeInstanceOf(ConnectionError)
  })
})

describe('a session that the server no longer knows', () => {
  const server = (token: string) => (seen: { path: string; headers: Headers }) => {
    if (seen.path === '/init') return success(opened(token))
    return seen.headers.get('authorization') === 'Bearer new' ? success('done') : refusal(401, 'unauthorized')
  }

  test('is opened again once inside the messenger, and the call is repeated with its key', async () => {
    inMessenger()
    const seen = network(server('new'))
    await expect(call(create, { body: { name: 'x' } })).resolves.toBe('done')
    expect(seen.map(({ path }) => path)).toEqual(['/app/things', '/init', '/app/things'])
    expect(seen[0]?.headers.get('idempotency-key')).toBe(seen[2]?.headers.get('idempotency-key'))
    expect(localStorage.getItem('token')).toBe('new')
  })

  test('is opened once for five calls at the same time', async () => {
    inMessenger()
    const seen = network(server('new'))
    await Promise.all([1, 2, 3, 4, 5].map((id) => call(list, { params: { id: String(id) }, query: {} })))
    expect(seen.filter(({ path }) => path === '/init')).toHaveLength(1)
    expect(seen).toHaveLength(11)
  })

  test('M9: is not tried for ever: after a second refusal the person signs in', async () => {
    inMessenger()
    const seen = network(server('other'))
    await expect(call(list, one)).rejects.toBeInstanceOf(SessionEndedError)
    expect(seen).toHaveLength(3)
    expect(session.token).toBeNull()
    expect(went).toEqual(['/login'])
  })

  test('ends when the launch is too old, and says so', async () => {
    inMessenger()
    const seen = network(({ path }) => refusal(401, path === '/init' ? 'init_expired' : 'unauthorized'))
    await expect(call(list, one)).rejects.toBeInstanceOf(SessionEndedError)
    await expect(call(list, one)).rejects.toBeInstanceOf(SessionEndedError)
    expect(seen.filter(({ path }) => path === '/init')).toHaveLength(1)
    expect(session.isLaunchDead).toBe(true)
  })

  test('stays when only the network failed on the way', async () => {
    inMessenger()
    network(({ path }) => {
      if (path === '/init') throw new TypeError('Failed to fetch')
      return refusal(401, 'unauthorized')
    })
    await expect(call(list, one)).rejects.toBeInstanceOf(ConnectionError)
    expect(session.token).toBe('old')
  })

  test('ends in a plain browser: nothing of the person stays but the language', async () => {
    localStorage.setItem('i18n_redirected', 'uz')
    network(() => refusal(401, 'unauthorized'))
    await expect(call(list, one)).rejects.toBeInstanceOf(SessionEndedError)
    expect([localStorage.getItem('token'), localStorage.getItem('user')]).toEqual([null, null])
    expect(localStorage.getItem('i18n_redirected')).toBe('uz')
    expect([went, whyEnded()]).toEqual([['/login'], 'refused: unauthorized'])
  })

  test('that is over asks the server for nothing more', async () => {
    forgetSession()
    const seen = network(() => success({}))
    await expect(call(list, one)).rejects.toBeInstanceOf(SessionEndedError)
    expect(seen).toHaveLength(0)
    expect(went).toEqual([])
  })

  test('is ended by hand: what is being read is given up, and nothing more is asked meanwhile', async () => {
    const [never, left] = [new Promise<Response>(() => {}), Promise.withResolvers<Response>()]
    const seen = network(({ path }) => (path === '/auth/logout' ? left.promise : never))
    const reading = call(list, one)
    const leaving = sendLogOut()

    await expect(reading).rejects.toBeInstanceOf(SessionEndedError)
    await expect(call(list, one)).rejects.toBeInstanceOf(SessionEndedError)
    left.resolve(success(null))
    await leaving

    expect(seen.map(({ path }) => path)).toEqual(['/app/things/1', '/auth/logout'])
    expect(went).toEqual([])
  })

  test('has nothing to do with a wrong password', async () => {
    inMessenger()
    const seen = network(() => refusal(401, 'unauthorized'))
    await expect(call(signInCall, { body: { login: 'x' } })).rejects.toMatchObject({ status: 401 })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers.has('authorization')).toBe(false)
  })
})

describe('a device that keeps nothing', () => {
  test('M36: still signs in for as long as the page is open', async () => {
    vi.stubGlobal('localStorage', undefined)
    restoreSession()
    signIn(opened('kept in memory'))
    const seen = network(() => success({}))
    await call(list, one)
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer kept in memory')
  })
})
