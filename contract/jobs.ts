import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { id, instant } from './fields.ts'

export const jobStates = ['waiting', 'running', 'failed'] as const
export type JobState = (typeof jobStates)[number]

const kind = z.string().check(z.maxLength(60), z.regex(/^[\w.-]+$/))

export const jobOverview = z.object({
  /** Jobs in the queue, by what they do. */
  kinds: z.array(
    z.object({
      kind: z.string(),
      waiting: z.int(),
      running: z.int(),
      /** Failed for good, as long as they are remembered. */
      failed: z.int(),
      /** Since when the first of those that are due has waited. */
      oldest_at: z.nullable(instant),
    }),
  ),
  /** What is done again and again by the clock. */
  repeated: z.array(
    z.object({
      name: z.string(),
      every_seconds: z.int(),
      last_at: instant,
      /** How long it took, milliseconds. */
      ms: z.int(),
      /** Why it failed the last time; null: it did not. */
      failure: z.nullable(z.string()),
      /** The next time has long passed. */
      is_late: z.boolean(),
    }),
  ),
})
export type JobOverview = z.infer<typeof jobOverview>

export const getJobs = defineEndpoint({
  method: 'GET',
  path: '/admin/jobs',
  access: 'root',
  permission: 'admin.settings.view',
  payload: jobOverview,
  summary: 'How many jobs wait, run and have failed, and what the clock does again and again',
})

export const job = z.object({
  id,
  kind: z.string(),
  state: z.enum(jobStates),
  /** Runs for more than an hour. */
  is_stuck: z.boolean(),
  created_at: instant,
  started_at: z.nullable(instant),
  ended_at: z.nullable(instant),
  /** Times that it was begun again. */
  retries: z.int(),
  /** Why it failed the last time. */
  reason: z.nullable(z.string()),
  company: z.nullable(z.object({ id, name: z.string() })),
})
export type Job = z.infer<typeof job>

export const listJobs = defineEndpoint({
  method: 'GET',
  path: '/admin/jobs/list',
  access: 'root',
  permission: 'admin.settings.view',
  query: z.strictObject({
    state: z.enum(jobStates),
    kind: z.optional(kind),
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    cursor: z.optional(z.string().check(z.maxLength(500))),
  }),
  payload: z.object({ items: z.array(job), next_cursor: z.nullable(z.string()) }),
  summary: 'Jobs of a state, the newest first',
})

const onJob = {
  access: 'root',
  permission: 'admin.settings.update',
  params: z.strictObject({ kind, id }),
} as const

export const retryJob = defineEndpoint({
  ...onJob,
  method: 'POST',
  path: '/admin/jobs/:kind/:id/retry',
  payload: z.object({}),
  summary: 'Does a failed job once more; 409 where it has not failed',
})

export const cancelJob = defineEndpoint({
  ...onJob,
  method: 'POST',
  path: '/admin/jobs/:kind/:id/cancel',
  payload: z.object({}),
  summary: 'Takes a job that waits, or hangs, out of the queue; 409 where it is neither',
})
