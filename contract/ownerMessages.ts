import * as z from 'zod/mini'
import { countKeys } from './company.ts'
import { defineEndpoint } from './endpoint.ts'
import { id, instant, paragraphs } from './fields.ts'

/** What the platform writes to the owners of a company, as it is typed. */
export const ownerMessage = z.strictObject({ text: paragraphs(1000).check(z.minLength(1)) })

/** How a message goes: to so many chats with the bot, and to so many people in the app, who have no chat with it. */
export const toldOwners = z.object({ chats: z.int(), notices: z.int() })

export const messageOwners = defineEndpoint({
  method: 'POST',
  path: '/admin/companies/:id/message',
  access: 'root',
  permission: 'admin.companies.update',
  params: z.strictObject({ id }),
  body: ownerMessage,
  payload: toldOwners,
  summary: 'Writes to the owners of a company: by the bot, or in the app to who has no chat with it',
})

export const listNotices = defineEndpoint({
  method: 'GET',
  path: '/app/notices',
  access: 'company',
  payload: z.object({
    items: z.array(
      z.object({
        id,
        text: z.string(),
        /** It is about this limit of the plan, and has no text. */
        limit: z.nullable(z.object({ key: z.enum(countKeys), used: z.int(), limit: z.int() })),
        created_at: instant,
      }),
    ),
  }),
  summary:
    'What the platform has written to the signed-in owner that the bot could not tell, and limits of the plan that come near or are reached, the newest first',
})

export const readNotice = defineEndpoint({
  method: 'POST',
  path: '/app/notices/:id/read',
  access: 'company',
  params: z.strictObject({ id }),
  body: z.strictObject({}),
  payload: z.object({}),
  isAllowedInGrace: true,
  isAllowedInClosing: true,
  summary: 'Puts a notice away',
})
