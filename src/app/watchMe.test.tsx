import { QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { network, refusal, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { tellEvent, tellReset } from '#src/session/events/live.ts'
import { forgetSession, session, signIn } from '#src/session/session.ts'
import { watchMe } from './watchMe.ts'

let name: string
let seen: Seen[]
let refused: number
const queries = new QueryClient()
const invalidated = vi.spyOn(queries, 'invalidateQueries')
const meNow = () => ({ user: { id: 'u' }, company: { id: 'c', name }, isRoot: false })
const changed = () =>
  tellEvent({ id: '1', name: 'company.changed', data: { entity: 'company', id: 'c', version: 1 } })
const shown = () => session.company?.name
const asked = () => seen.filter(({ path }) => path === '/app/me').length

/** Lets so much time go by, with the answers that come meanwhile. */
async function pass(ms: number): Promise<void> {
  for (let gone = 0; gone < ms; gone += 50) {
    await vi.advanceTimersByTimeAsync(50)
    await new Promise((resolve) => realTimeout(resolve))
  }
}
const realTimeout = setTimeout

beforeAll(() => {
  vi.useFakeTimers()
  watchMe(queries)
})
afterAll(() => vi.useRealTimers())
beforeEach(() => {
  invalidated.mockClear()
  name = 'Before'
  refused = 0
  seen = network(() => (refused-- > 0 ? refusal(429, 'too_many', { retry_after: 1 }) : success(meNow())))
  signIn({ token: 't', ...meNow() } as never)
})
afterEach(async () => {
  // Nothing of one test waits for its turn in the next.
  await pass(3000)
  forgetSession()
  vi.unstubAllGlobals()
})

test('a change of the company is asked for at once, and what was fetched before with it', async () => {
  name = 'After'
  changed()
  expect(asked()).toBe(1)
  await pass(100)
  expect(shown()).toBe('After')
  expect(invalidated).toHaveBeenCalledTimes(1)
})

test('a rush of changes takes few calls, and the last one is seen', async () => {
  for (let nth = 0; nth < 100; nth++) {
    changed()
    await pass(50)
  }
  name = 'Last'
  changed()
  await pass(3000)
  expect(shown()).toBe('Last')
  expect(asked()).toBeLessThanOrEqual(16)
  expect(invalidated.mock.calls.length).toBeLessThanOrEqual(3)
})

test('a change whose answer was refused is asked for again', async () => {
  refused = 1
  name = 'After'
  changed()
  await pass(900)
  expect(shown()).toBe('Before')
  await pass(600)
  expect(shown()).toBe('After')
  expect(asked()).toBe(2)
})

test('whoever has missed events asks for the company, too, and for nothing that asks for itself', async () => {
  name = 'After'
  tellReset()
  await pass(100)
  expect(shown()).toBe('After')
  expect(invalidated).not.toHaveBeenCalled()
})

test('nothing is asked for after the person has signed out', async () => {
  refused = 1
  changed()
  forgetSession()
  await pass(3000)
  expect(asked()).toBe(1)
})
