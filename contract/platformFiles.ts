import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** The file of a link, which needs no session: text/csv, UTF-8 with a mark. Its columns are named as in this API. */
export const downloadPlatformFile = defineEndpoint({
  method: 'GET',
  path: '/platform-exports/:token',
  access: 'public',
  params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  payload: z.string(),
  summary: 'The file of a list of the platform behind a link (text/csv), once',
})
