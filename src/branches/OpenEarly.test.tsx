import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { OpenEarly } from './OpenEarly.tsx'
import { riverside } from './testBranch.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const newYear = { date: '2027-01-01', is_closed: true, intervals: [] }
const branch = { ...riverside, exceptions: [newYear] }

/** At a time of Monday, 9 March; answers what was sent and how often the sheet was closed. */
async function draw(time: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-03-09T${time}Z`) })
  const sent: unknown[] = []
  const onDone = vi.fn()
  network(({ body }) => {
    sent.push(body)
    return success({ ...branch, ...(body as object), version: 3 + sent.length })
  })
  await drawScreen(
    <>
      <p>Drawn</p>
      <OpenEarly branch={branch} onDone={onDone} />
    </>,
  )
  return { sent, onDone }
}

test('one tap opens a branch that opens later today, and Undo takes that back', async () => {
  const { sent, onDone } = await draw('08:13:20')
  await page.getByRole('button', { name: 'Open early' }).click()
  const today = { date: '2026-03-09', is_closed: false, intervals: [{ from: 490, to: 1080 }] }
  await expect.element(page.getByText(/^Taking orders until/)).toBeVisible()
  expect(onDone).toHaveBeenCalledOnce()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      { version: 3, exceptions: [newYear, today] },
      { version: 4, exceptions: [newYear] },
    ])
})

test.each([
  ['is open', '12:00:00'],
  ['has closed for the day', '19:00:00'],
])('one that %s cannot be opened early', async (_what, time) => {
  await draw(time)
  await expect.element(page.getByText('Drawn')).toBeVisible()
  expect(page.getByText('Open early').query()).toBeNull()
})
