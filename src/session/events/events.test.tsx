import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { useChanges } from './events.ts'
import { tellEvent, tellReset } from './live.ts'

afterEach(() => vi.useRealTimers())

const id = '019a0000-0000-7000-8000-000000000001'
const orderCreated = () =>
  tellEvent({ id: '1', name: 'order.created', data: { entity: 'orders', id, version: 1 } })

test('a rush of orders asks at once and then at most once a second, and nothing of it is lost', async () => {
  const asked = vi.fn<() => void>()
  function Count() {
    useChanges(['order.created'], asked)
    useEffect(() => {
      document.title = 'Listening'
    }, [])
    return null
  }
  await drawScreen(<Count />)
  await expect.poll(() => document.title).toBe('Listening')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })

  orderCreated()
  expect(asked).toHaveBeenCalledTimes(1)
  for (let nth = 0; nth < 30; nth++) {
    vi.advanceTimersByTime(100)
    orderCreated()
  }
  expect(asked).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(1000)
  expect(asked).toHaveBeenCalledTimes(5)
  vi.advanceTimersByTime(10_000)
  expect(asked).toHaveBeenCalledTimes(5)
  tellReset()
  expect(asked).toHaveBeenCalledTimes(6)
})
