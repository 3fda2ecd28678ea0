import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

const PATIENCE_MS = 200

test('two work at once, the others in their order', async () => {
  const semaphore = new Semaphore(2)
  const begun: number[] = []
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>())
  const all = ends.map(({ promise }, nth) =>
    semaphore.run(async () => {
      begun.push(nth)
      await promise
    }),
  )
  expect(begun).toEqual([0, 1])
  ends[1]!.resolve()
  await all[1]
  expect(begun).toEqual([0, 1, 2])
  for (const { resolve } of ends) resolve()
  await Promise.all(all)
  expect(begun).toEqual([0, 1, 2, 3])
})

test('a call whose turn comes too late is refused and never begun, and the next one works', async () => {
  const semaphore = new Semaphore(1, PATIENCE_MS)
  const held = Promise.withResolvers<void>()
  const first = semaphore.run(() => held.promise)
  let isBegun = false
  const late = semaphore.run(async () => void (isBegun = true))
  const refused = expect(late).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  await pause(2 * PATIENCE_MS)
  const fresh = semaphore.run(async () => 'done')
  held.resolve()
  await first
  await refused
  expect([isBegun, await fresh]).toEqual([false, 'done'])
  expect(await semaphore.run(async () => 'free again')).toBe('free again')
})
