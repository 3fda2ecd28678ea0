import type { Locale } from '#contract/locales.ts'
import type { Db } from '#server/db/tenant.ts'
import { say } from '#server/http/answers/language.ts'
import type { Context } from '#server/http/route.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Notices } from '#server/session/notices.ts'
import { noticeTexts } from './texts.ts'

interface Person {
  phone_number: string | null
  language: Locale
  chat_id: number | null
}

type Call = Pick<Context<Endpoint>, 'config' | 'afterCommit'> & { db: Db; session: { user_id: string } }

/** Notifies the person of a changed credential in the chat and at the present phone: call it before the change. */
export async function tellChange(
  { db, session, config, afterCommit }: Call,
  notices: Notices | undefined,
  what: keyof typeof noticeTexts,
): Promise<void> {
  if (!notices) return
  const person = await db.one<Person>(
    `select phone_number, language, (select messenger_id from bot_people
       where bot_id = $2 and messenger_id = users.messenger_id and state = 'active') as chat_id
     from users where id = $1`,
    [session.user_id, Number((config.platformBotToken ?? '0').split(':')[0])],
  )
  if (!person) return
  const { phone_number: phone, chat_id: chatId, language } = person
  // Sent without waiting; a failure does not undo the change.
  afterCommit(
    () => void notices.tell({ phone, chatId, language, text: say(noticeTexts[what], {}, language) }),
  )
}
