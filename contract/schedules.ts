import * as z from 'zod/mini'
import { countryCodes } from './countries.ts'
import { writtenHours } from './dictionary.ts'
import { defineEndpoint } from './endpoint.ts'
import { timeZone, translated } from './fields.ts'
import { defineResource, type Input, type Row } from './resource.ts'
import { exceptions, weekly } from './schedule.ts'

/** What a schedule is for; public holidays are days alone, reminders days before a plan ends. */
export const scheduleKinds = [
  'working_hours',
  'quiet_hours',
  'call_slots',
  'billing_reminders',
  'holidays',
] as const
export type ScheduleKind = (typeof scheduleKinds)[number]

/** Days before a plan ends on which its owner can be reminded; 0 is its last day. */
export const reminderDays = [30, 14, 7, 5, 3, 2, 1, 0] as const

/** Schedules of the platform: companies are offered working hours as ready ones, and the public holidays of their country as days off. */
export const schedules = defineResource({
  name: 'schedules',
  scope: 'platform',
  path: '/admin/dictionaries/schedules',
  permissions: { view: 'admin.dictionaries.view', update: 'admin.dictionaries.update' },
  fields: {
    name: translated(60),
    kind: z.enum(scheduleKinds),
    /** Null is always, but for the exceptions. */
    weekly: z.nullable(weekly),
    exceptions,
    /** By whose clock; null is that of whom it is about. */
    time_zone: z.nullable(timeZone),
    days_before: z.array(z.literal(reminderDays)).check(
      z.maxLength(20),
      z.overwrite((days) => [...new Set(days)].toSorted((a, b) => b - a)),
    ),
    /** Whose public holidays they are. */
    country: z.nullable(z.enum(countryCodes)),
  },
  filters: { kind: z.optional(z.enum(scheduleKinds)) },
  search: ['name'],
  sort: ['sort'],
  isSortable: true,
  isRestorable: true,
})
export type PlatformSchedule = Row<typeof schedules>
export type PlatformScheduleInput = Input<typeof schedules>

export const getHolidays = defineEndpoint({
  method: 'GET',
  path: '/app/settings/branches/holidays',
  access: 'company',
  permission: 'branches.view',
  /** In their order, from today on by the company's clock. */
  payload: z.object({ days: writtenHours.exceptions }),
  summary: 'The public holidays of the company’s country that are still to come, as days off',
})
