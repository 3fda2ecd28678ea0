import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ScheduleException, Weekly } from '#contract/schedule.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { ScheduleField } from './ScheduleField.tsx'

afterEach(() => vi.unstubAllGlobals())

let shown: { weekly: Weekly | null; exceptions: ScheduleException[] }

function Form({ start }: { start: Weekly | null }) {
  const [weekly, setWeekly] = useState(start)
  const [exceptions, setExceptions] = useState<ScheduleException[]>([])
  useEffect(() => {
    shown = { weekly, exceptions }
  }, [weekly, exceptions])
  const onBlur = () => {}
  return (
    <ScheduleField
      weekly={{ name: 'weekly', label: 'Working hours', value: weekly, onChange: setWeekly, onBlur }}
      exceptions={{
        name: 'exceptions',
        label: 'Special days',
        value: exceptions,
        onChange: setExceptions,
        onBlur,
      }}
    />
  )
}

const ready = {
  id: 'r',
  name: { en: 'Late bar' },
  weekly: [{ day: 5, from: 1080, to: 1620 }],
  exceptions: [],
}

const off = (days: number, note: string) => {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return { date, is_closed: true, intervals: [], note }
}
const newYear = off(30, 'New Year')
const spring = off(100, 'Spring day')
/** More than a year ahead. */
const farAway = off(400, 'New Year')

async function draw(start: Weekly | null) {
  network(({ path }) =>
    success(path.endsWith('/holidays') ? { days: [newYear, spring, farAway] } : { workingHours: [ready] }),
  )
  await drawScreen(<Form start={start} />)
  const user = { id: 'u', role: { key: 'owner', permissions: ['*'] } }
  refreshSession({ user, company: { ...testCompany, time_zone: 'UTC' }, isRoot: false } as never)
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const nine: Weekly = [{ day: 1, from: 540, to: 1080 }]

test('a place that is always open gets hours by its switch', async () => {
  await draw(null)
  await expect.element(page.getByRole('group', { name: 'Monday' })).not.toBeInTheDocument()
  await page.getByRole('switch', { name: 'Around the clock' }).click()
  await expect.poll(() => shown.weekly?.length).toBe(7)
})

test('hours are written as text, and seen before they are taken', async () => {
  await draw(nine)
  await button('Write as text').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('call us')
  await expect.element(dialog.getByText('No hours found in this text')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await dialog.getByRole('textbox').fill('Mon–Tue 10–19, Sat 18–02')
  await expect.element(dialog.getByText('Mon–Tue 10:00–19:00')).toBeVisible()
  await expect.element(dialog.getByText('Sat 18:00–02:00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect
    .poll(() => shown.weekly)
    .toEqual([
      { day: 1, from: 600, to: 1140 },
      { day: 2, from: 600, to: 1140 },
      { day: 6, from: 1080, to: 1560 },
    ])
})

test('ready-made hours are chosen by name', async () => {
  await draw(nine)
  await button('Choose').click()
  await page.getByRole('menuitem', { name: 'Late bar' }).click()
  await expect.poll(() => shown.weekly).toEqual(ready.weekly)
})

test('a day off is added by the keyboard, changed to other hours, and taken away', async () => {
  await draw(nine)
  await button('Add a day').click()
  const dialog = page.getByRole('dialog')
  await userEvent.keyboard('31/12/2030{Tab}')
  await dialog.getByRole('textbox', { name: 'Note' }).fill('New Year')
  await dialog.getByRole('button', { name: 'Done' }).click()
  const closed = { date: '2030-12-31', is_closed: true, intervals: [], note: 'New Year' }
  await expect.poll(() => shown.exceptions).toEqual([closed])

  await page.getByText('New Year').click({ force: true })
  await dialog.getByRole('switch').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  const open = { ...closed, is_closed: false, intervals: [{ from: 600, to: 960 }] }
  await expect.poll(() => shown.exceptions).toEqual([open])

  await button('Add a day').click()
  await dialog.getByRole('textbox', { name: 'Date' }).fill('31/12/2030')
  await userEvent.tab()
  await expect.element(dialog.getByText('This day is in the list already')).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Done' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Close' }).click()

  await page.getByText('New Year').click({ force: true })
  await dialog.getByText('Remove', { exact: true }).click()
  await expect.poll(() => shown.exceptions).toEqual([])
})

test('public holidays of the next twelve months become days off as they are ticked, until all are in the list', async () => {
  await draw(nine)
  await page.getByText('Add 2 public holidays', { exact: true }).click({ force: true })
  const sheet = page.getByRole('dialog', { name: 'Public holidays' })
  const box = (name: string) => sheet.getByRole('checkbox', { name: new RegExp(name) })
  await expect.element(box('New Year')).toBeChecked()
  await sheet.getByText('Spring day').click()
  await expect.element(box('Spring day')).not.toBeChecked()
  await sheet.getByRole('button', { name: 'Add 1 day off' }).click()
  await expect.poll(() => shown.exceptions).toEqual([newYear])

  await page.getByText('Add 1 public holiday', { exact: true }).click({ force: true })
  await sheet.getByRole('button', { name: 'Add 1 day off' }).click()
  await expect.poll(() => shown.exceptions).toEqual([newYear, spring])
  await expect.element(page.getByText(/public holiday/)).not.toBeInTheDocument()
})
