import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PlatformSchedule } from '#contract/schedules.ts'
import { drawScreen, tagRow } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { SchedulesScreen } from './SchedulesScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const { note: _note, ...row } = tagRow(1, '')
const nights: PlatformSchedule = {
  ...row,
  name: { en: 'Nights' },
  kind: 'working_hours',
  weekly: [{ day: 5, from: 1080, to: 1560 }],
  exceptions: [],
  time_zone: null,
  days_before: [],
  country: null,
}
const path = '/admin/dictionaries/schedules'

/** The screen of an administrator at an address; answers what was written, in its order. */
async function draw(address = '/list') {
  const seen = network(({ method, path: asked, body }) => {
    if (method !== 'GET') return success({ ...nights, ...(body as object), version: 2 })
    const isList = asked === path || asked.startsWith(`${path}?`)
    return success(isList ? { items: [nights], next_cursor: null } : nights)
  })
  await drawScreen(<SchedulesScreen />, address)
  const user = { id: 'r', platform_permissions: ['admin.*'] }
  refreshSession({ user, company: null, isRoot: true } as never)
  return () =>
    seen
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path: to, body }) => [`${method} ${to}`, body])
}
const editor = page.getByRole('dialog').last()
const save = () => page.getByRole('button', { name: /^Save/ }).click()

test('the list says what a schedule is for and when it is', async () => {
  await draw()
  await expect.element(page.getByText('Nights', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Fri 18:00–02:00')).toBeVisible()
  await expect.element(page.getByText('Working hours', { exact: true }).first()).toBeVisible()
})

test('reminders are made with the days before a plan ends, without hours', async () => {
  const written = await draw('/list?new=1')
  await editor.getByRole('textbox', { name: /^Name/ }).fill('Three and one')
  await editor.getByRole('combobox', { name: 'Kind' }).selectOptions('Plan reminders')
  await expect.element(editor.getByRole('switch', { name: 'Around the clock' })).not.toBeInTheDocument()
  await editor.getByText('3', { exact: true }).click()
  await editor.getByText('1', { exact: true }).click()
  await save()
  await expect.poll(written).toEqual([
    [
      `POST ${path}`,
      expect.objectContaining({
        name: { en: 'Three and one' },
        kind: 'billing_reminders',
        days_before: [3, 1],
      }),
    ],
  ])
})

test('a kind that nothing follows is not offered', async () => {
  await draw('/list?new=1')
  const kinds = editor.getByRole('combobox', { name: 'Kind' })
  await expect.element(kinds.getByRole('option', { name: 'Quiet hours' })).toBeInTheDocument()
  expect(kinds.getByRole('option', { name: 'Demo calls' }).elements()).toEqual([])
})

test('hours of a schedule are changed by text', async () => {
  const written = await draw(`/list?id=${nights.id}`)
  await editor.getByRole('button', { name: 'Write as text' }).click()
  await editor.getByRole('textbox').fill('Sat 20–03')
  await editor.getByRole('button', { name: 'Done' }).click()
  await save()
  const body = { version: 1, weekly: [{ day: 6, from: 1200, to: 1620 }] }
  await expect.poll(written).toEqual([[`PATCH ${path}/${nights.id}`, body]])
})

test('a schedule goes into the archive from its sheet', async () => {
  const written = await draw(`/list?id=${nights.id}`)
  const archive = editor.getByText('Archive', { exact: true })
  await expect.element(archive).toBeInTheDocument()
  archive.element().scrollIntoView()
  await archive.click()
  await expect.poll(() => written()[0]?.[0]).toBe(`DELETE ${path}/${nights.id}`)
})
