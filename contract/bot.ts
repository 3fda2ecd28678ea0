import * as z from 'zod/mini'
import { KILOBYTE, defineEndpoint } from './endpoint.ts'

/** What the messenger posts: its number is read here, the rest by the bot, which passes over what it does not know. */
export const receiveBotUpdate = defineEndpoint({
  method: 'POST',
  path: '/bot/platform/:secret',
  access: 'public',
  // Read from nobody but the messenger, which names no limit.
  bodyLimit: 1024 * KILOBYTE,
  params: z.strictObject({ secret: z.string() }),
  body: z.looseObject({ update_id: z.int() }),
  payload: z.object({}),
  summary: "Takes an update of the platform's bot from the messenger, proven by its secret path and header",
})
