import * as z from 'zod/mini'
import { InitDataError } from './initDataError.ts'

const user = z.object({
  id: z.int().check(z.positive()),
  first_name: z._default(z.string(), ''),
  last_name: z.optional(z.string()),
  username: z.optional(z.string()),
  language_code: z.optional(z.string()),
  photo_url: z.optional(z.string()),
  is_bot: z.optional(z.boolean()),
  is_premium: z.optional(z.boolean()),
  allows_write_to_pm: z.optional(z.boolean()),
  added_to_attachment_menu: z.optional(z.boolean()),
})

/** The person who opened the app; only `id` identifies, the rest is what the person typed into the messenger. */
export type InitDataUser = z.infer<typeof user>

/** Reads the `user` field; its id is a positive safe integer. */
export function parseUser(text: string | undefined): InitDataUser {
  if (text === undefined) throw new InitDataError('user_missing')
  const parsed = user.safeParse(parseJson(text))
  if (!parsed.success) throw new InitDataError('user_invalid')
  return parsed.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new InitDataError('user_invalid')
  }
}
