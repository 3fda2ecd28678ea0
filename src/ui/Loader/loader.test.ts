import { afterEach, expect, test, vi } from 'vitest'
import { loader } from './loader.ts'

afterEach(() => vi.useRealTimers())

test('the bar comes after 200 ms of work, not before', () => {
  vi.useFakeTimers()
  loader.start()
  vi.advanceTimersByTime(199)
  expect(loader.read()).toBe(false)
  vi.advanceTimersByTime(1)
  expect(loader.read()).toBe(true)
  loader.finish()
  expect(loader.read()).toBe(false)
})
