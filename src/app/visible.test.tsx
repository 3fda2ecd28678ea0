import { useQuery } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { orderCounts } from '#contract/orderCalls.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import { setVisible } from './visible.ts'

let seen: Seen[]
let waiting = 3

beforeEach(async () => {
  waiting = 3
  vi.useFakeTimers({ toFake: ['Date'] })
  seen = network(() => {
    const categories = { new: waiting, in_progress: 0, done: 0, cancelled: 0 }
    return success({ categories, stages: [], last_order_at: null })
  })
  await drawScreen(<Waiting />)
  await expect.element(page.getByText('3 orders wait')).toBeVisible()
})
afterEach(() => {
  setVisible(true)
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function Waiting() {
  const { data } = useQuery(callOptions(orderCounts))
  return <p>{data?.categories.new} orders wait</p>
}

/** The app is put away and comes back so many seconds later. */
function comeBackAfter(seconds: number, put: (isVisible: boolean) => void) {
  put(false)
  waiting = 5
  vi.setSystemTime(Date.now() + seconds * 1000)
  put(true)
}

/** Where the whole page is hidden, as a phone does it. */
function showPage(isVisible: boolean) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isVisible ? 'visible' : 'hidden')
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

/** Where both tell of it, one after the other. */
function showBoth(isVisible: boolean) {
  showPage(isVisible)
  setVisible(isVisible)
}

test.each([
  ['the client says so', setVisible],
  ['the page says so', showPage],
  ['both say so', showBoth],
])('M37: what is old is asked for again once when the app is brought up again, and %s', async (_, put) => {
  comeBackAfter(60, put)
  await expect.element(page.getByText('5 orders wait')).toBeVisible()
  expect(seen).toHaveLength(2)
})

test('M37: what is new enough is not asked for again when the app is brought up again', async () => {
  comeBackAfter(5, showBoth)
  comeBackAfter(60, showBoth)
  await expect.element(page.getByText('5 orders wait')).toBeVisible()
  expect(seen).toHaveLength(2)
})
