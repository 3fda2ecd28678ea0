import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toasts } from './toasts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  toasts.clear()
  vi.useRealTimers()
})

test('a toast is information unless said and stands for three seconds', () => {
  toasts.show({ text: 'Saved' })
  vi.advanceTimersByTime(2999)
  expect(toasts.read()).toMatchObject([{ text: 'Saved', type: 'info' }])
  vi.advanceTimersByTime(1)
  expect(toasts.read()).toEqual([])
})

test('one with Undo stands for six', () => {
  toasts.show({ text: 'Archived', action: { label: 'Undo', onClick: () => {} } })
  vi.advanceTimersByTime(5999)
  expect(toasts.read()).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect(toasts.read()).toEqual([])
})
