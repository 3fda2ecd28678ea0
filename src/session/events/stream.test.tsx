import { afterEach, expect, test, vi } from 'vitest'
import { send } from '#src/session/calls/request.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { session } from '#src/session/session.ts'
import { live } from './live.ts'
import { close, open } from './stream.ts'

afterEach(() => {
  close({ forget: true })
  Object.assign(session, { token: null, company: null })
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('S42: a stream that is refused is tried for ever, ever more rarely, at most every 15 seconds and never in step', async () => {
  vi.useFakeTimers()
  Object.assign(session, { token: 't', company: { id: 'c' } })
  const times: number[] = []
  network(() => {
    times.push(Date.now())
    throw new TypeError('Failed to fetch')
  })
  open()
  await vi.advanceTimersByTimeAsync(180_000)

  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? 0))
  expect(gaps.length).toBeGreaterThanOrEqual(12)
  for (const [at, gap] of gaps.entries()) {
    const longest = Math.min(15_000, 1000 * 2 ** at)
    expect(gap).toBeGreaterThanOrEqual(longest / 2)
    expect(gap).toBeLessThanOrEqual(longest + 1)
  }
  expect(new Set(gaps).size).toBeGreaterThan(gaps.length / 2)
  expect(live.state).toBe('offline')
})

test('the stream is asked for again as soon as anything gets through, and the word "offline" goes', async () => {
  vi.useFakeTimers()
  Object.assign(session, { token: 't', company: { id: 'c' } })
  let isLost = true
  const seen = network(({ path }) => {
    if (isLost) throw new TypeError('Failed to fetch')
    if (path === '/app/orders') return success({})
    return new Response(new ReadableStream())
  })
  open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(live.state).toBe('offline')

  isLost = false
  await send('/app/orders', { method: 'GET' })
  await vi.advanceTimersByTimeAsync(0)

  expect(seen.at(-1)?.path).toContain('/app/events')
  expect(live.state).toBe('online')
})
