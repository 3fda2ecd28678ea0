import { beforeAll, expect, test } from 'vitest'
import type { References } from '#contract/dictionary.ts'
import { type PlatformSchedule, type PlatformScheduleInput, schedules } from '#contract/schedules.ts'
import { shared, type TestServer, testServer } from '#server/http/testing.ts'

const given = shared(testServer)
beforeAll(async () => {
  admin = await given.administrator('content')
})

const { path } = schedules
const off = (date: string) => ({ date, is_closed: true, intervals: [] })
const input = (name: string, more: Partial<PlatformScheduleInput> = {}): PlatformScheduleInput => ({
  name: { en: name },
  kind: 'working_hours',
  weekly: [{ day: 1, from: 540, to: 1080 }],
  exceptions: [],
  time_zone: null,
  days_before: [],
  country: null,
  ...more,
})
let admin: Awaited<ReturnType<TestServer['administrator']>>
const make = (name: string, more?: Partial<PlatformScheduleInput>) =>
  admin.post<PlatformSchedule>(path, input(name, more))

test('companies find the working hours of the platform in their references, and no other kinds', async () => {
  const { owner } = await given.company()
  const names = async () => {
    const { payload } = await owner.get<References>('/app/dictionary/references')
    return payload.workingHours.map(({ name }) => name['en'])
  }
  expect((await names()).length).toBeGreaterThan(3)
  const { payload: late } = await make('Late bar')
  await make('Nights', { kind: 'quiet_hours' })
  expect(await names()).toContain('Late bar')
  expect(await names()).not.toContain('Nights')
  await admin.delete(`${path}/${late.id}`)
  expect(await names()).not.toContain('Late bar')
})

test('a kind has what it needs, and nothing else', async () => {
  const refused = [
    await make('Days off', { kind: 'holidays' }),
    await make('Reminders', { kind: 'billing_reminders' }),
    await make('Reminders', { kind: 'billing_reminders', days_before: [4 as never] }),
  ]
  expect(refused.map(({ status, errors }) => [status, Object.keys(errors)[0]?.split('.')[0]])).toEqual([
    [422, 'country'],
    [422, 'days_before'],
    [422, 'days_before'],
  ])
  const reminders = await make('Reminders', {
    kind: 'billing_reminders',
    days_before: [0, 7, 1],
    exceptions: [off('2031-01-01')],
    country: 'UZ',
  })
  expect(reminders.payload).toMatchObject({
    weekly: null,
    exceptions: [],
    days_before: [7, 1, 0],
    country: null,
  })
  const changed = await admin.patch<PlatformSchedule>(`${path}/${reminders.payload.id}`, {
    version: 1,
    kind: 'working_hours',
  })
  expect(changed.payload).toMatchObject({ kind: 'working_hours', weekly: null, days_before: [] })
})

test('a company is offered the holidays of its country that are still to come, each day once', async () => {
  const { owner, kitchen, id } = await given.company()
  await given.database.asRoot((db) => db.run('update companies set country = $2 where id = $1', [id, 'FR']))
  const days = async () => {
    const { payload } = await owner.get<{ days: { date: string }[] }>('/app/settings/branches/holidays')
    return payload.days.map(({ date }) => date)
  }
  expect(await days()).toEqual([])
  await make('France', {
    kind: 'holidays',
    country: 'FR',
    exceptions: [off('2020-02-06'), off('2031-04-25'), off('2031-02-06')],
  })
  await make('Corsica', { kind: 'holidays', country: 'FR', exceptions: [off('2031-02-06')] })
  await make('Elsewhere', { kind: 'holidays', country: 'IT', exceptions: [off('2031-01-26')] })
  expect(await days()).toEqual(['2031-02-06', '2031-04-25'])
  expect((await kitchen.get('/app/settings/branches/holidays')).status).toBe(403)
})
