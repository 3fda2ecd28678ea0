import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'

/** What the bot tells somebody in private and they may silence: news of the team, questions about access. */
export const noticeKinds = ['team', 'access', 'payments'] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const myNotifications = z.object({
  /** Those that this person would be told. */
  kinds: z.array(z.object({ kind: z.enum(noticeKinds), is_on: z.boolean() })),
  /**
   * Whether the bot can write to the person: `unlinked` no messenger account belongs to theirs, `unmet` they have never
   * started it, `blocked` they have stopped it, `off` there is no bot.
   */
  chat: z.enum(['open', 'unlinked', 'unmet', 'blocked', 'off']),
  /** Opens the bot; null where there is none. */
  link: z.nullable(z.string()),
})
export type MyNotifications = z.infer<typeof myNotifications>

export const getMyNotifications = defineEndpoint({
  method: 'GET',
  path: '/app/profile/notifications',
  access: 'company',
  payload: myNotifications,
  summary: 'What the bot tells the signed-in person about the active company',
})

export const setMyNotification = defineEndpoint({
  method: 'POST',
  path: '/app/profile/notifications',
  access: 'company',
  body: z.strictObject({ kind: z.enum(noticeKinds), is_on: z.boolean() }),
  payload: myNotifications,
  isAllowedInGrace: true,
  summary: 'Lets the bot tell one kind of notices about the active company, or not',
})
