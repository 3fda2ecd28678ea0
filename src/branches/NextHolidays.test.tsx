import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ScheduleException } from '#contract/schedule.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { clearStorage } from '#src/session/storage.ts'
import { NextHolidays } from './NextHolidays.tsx'
import { riverside } from './testBranch.ts'

beforeEach(clearStorage)
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const off = (date: string, note: string): ScheduleException => ({
  date,
  is_closed: true,
  intervals: [],
  note,
})
const [christmas, newYear, spring] = [
  off('2030-12-25', 'Christmas'),
  off('2031-01-01', 'New Year'),
  off('2031-03-21', 'Spring day'),
]

/** On a day, before somebody with these rights, with what the second branch has of special days; answers what was sent. */
async function draw(day: string, { permissions = ['*'], exceptions = [] as ScheduleException[] } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${day}T10:00:00Z`) })
  const places = [
    { ...riverside, exceptions: [newYear] },
    { ...riverside, id: 'b2', exceptions },
  ]
  const seen = network(({ path, method }) => {
    if (method !== 'GET') return success({ branches: 1 })
    return success(path.endsWith('/holidays') ? { days: [christmas, newYear, spring] } : { branches: places })
  })
  await drawScreen(<Visit />)
  const user = { id: 'u', role: { key: 'manager', permissions } }
  refreshSession({ user, company: { ...testCompany, time_zone: 'UTC' }, isRoot: false } as never)
  return () => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
}

function Visit() {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <button onClick={() => setIsHere(!isHere)}>{isHere ? 'Leave' : 'Come back'}</button>
      {isHere && <NextHolidays />}
    </>
  )
}

const offer = page.getByText('Public holidays of 2031')

test('in November the next year’s holidays are offered for all branches at once', async () => {
  const sent = await draw('2030-11-01')
  await expect.element(offer).toBeVisible()
  await page.getByRole('button', { name: 'Choose' }).click()
  const sheet = page.getByRole('dialog', { name: 'Public holidays' })
  await expect.element(sheet.getByText('Christmas')).not.toBeInTheDocument()
  await sheet.getByText('Spring day').click()
  await sheet.getByRole('button', { name: 'Add 1 day off' }).click()
  await expect.poll(sent).toEqual([['/app/settings/branches/special-days', { days: [newYear] }]])
  await expect.element(page.getByText('Saved for 1 branch')).toBeVisible()
})

test('whoever puts them aside is not asked again that year', async () => {
  await draw('2030-12-31')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await page.getByText('Leave').click()
  await page.getByText('Come back').click()
  await expect.element(page.getByText('Leave')).toBeVisible()
  expect(offer.query()).toBeNull()
})

test.each<[string, string, object]>([
  ['before November', '2030-10-31', {}],
  ['where every branch has some of them', '2030-11-01', { exceptions: [spring] }],
  ['to who may not change branches', '2030-11-01', { permissions: ['branches.view'] }],
])('nothing is offered %s', async (_what, day, more) => {
  await draw(day, more)
  await expect.element(page.getByText('Leave')).toBeVisible()
  await new Promise((done) => setTimeout(done, 100))
  expect(offer.query()).toBeNull()
})
