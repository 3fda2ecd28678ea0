import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { instant } from './fields.ts'
import { buildId } from './platformSettings.ts'
import { switchedOff } from './platformSwitches.ts'

/** The header of every answer of the API while there is something to tell: another value, something else. */
export const noticeHeader = 'x-platform-notice'

export const platformNotice = z.object({
  /** Companies can read and not write. */
  is_maintenance: z.boolean(),
  /** When maintenance is announced for, while that lies ahead. */
  maintenance_at: z.nullable(instant),
  /** What the platform says about it; empty: nothing special. */
  text: z.string(),
  /** Parts of the product that are off for everybody. */
  switched_off: z.array(switchedOff),
  /** The caller's build of the app is too old. */
  must_reload: z.boolean(),
  support_url: z.nullable(z.string()),
})
export type PlatformNotice = z.infer<typeof platformNotice>

export const getPlatformNotice = defineEndpoint({
  method: 'GET',
  path: '/platform/notice',
  access: 'public',
  query: z.strictObject({ build: z.optional(buildId) }),
  payload: platformNotice,
  summary: 'What the platform tells everybody who uses it',
})
