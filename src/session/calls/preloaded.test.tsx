import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { listOrders, getOrder } from '#contract/orderCalls.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { storePreloaded, takePreloaded } from './preloaded.ts'
import { network, success } from './testNetwork.ts'
import { callOptions } from './useCall.ts'
import { usePages } from './usePages.ts'

afterEach(() => vi.unstubAllGlobals())

const seen: string[] = []

function Numbers() {
  const { rows, isLoading } = usePages(listOrders, { category: 'new' })
  const text = isLoading ? 'loading' : rows.map(({ number }) => number).join()
  seen.push(text)
  return <p>{text}</p>
}

function One({ id }: { id: string }) {
  const { data } = useQuery(callOptions(getOrder, { params: { id } }))
  seen.push(data ? String(data.number) : 'loading')
  return <p>{data?.number}</p>
}

test('a list that came with the session is in the first frame, and is not asked for', async () => {
  seen.length = 0
  const asked = network(() => success({ items: [], next_cursor: null }))
  storePreloaded('/app/orders?limit=30&category=new', { items: [{ id: 'a', number: 7 }], next_cursor: null })

  await drawScreen(<Numbers />)

  await expect.element(page.getByText('7')).toBeVisible()
  expect(seen).not.toContain('loading')
  expect(asked).toEqual([])
})

test('a single answer is in the first frame too', async () => {
  seen.length = 0
  const asked = network(() => success({}))
  storePreloaded('/app/orders/one', { id: 'one', number: 9 })

  await drawScreen(<One id="one" />)

  await expect.element(page.getByText('9')).toBeVisible()
  expect(seen).not.toContain('loading')
  expect(asked).toEqual([])
})

test('what came along is taken once, and only by the very call', () => {
  storePreloaded('/app/orders/one', { id: 'one' })

  expect(takePreloaded(getOrder, { params: { id: 'two' } })).toBeUndefined()
  expect(takePreloaded(getOrder, { params: { id: 'one' } })).toEqual({ id: 'one' })
  expect(takePreloaded(getOrder, { params: { id: 'one' } })).toBeUndefined()
})
