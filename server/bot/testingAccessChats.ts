import { beforeEach } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import type { Person } from '#server/http/testingShop.ts'
import { pressing, startMessage } from '#server/telegram/testingBotApi.ts'
import type { testingBot } from './testingBot.ts'

/** A question about an access request, as sent by the bot. */
export interface Question {
  chat_id: number
  text: string
  message_id: number
  reply_markup: { inline_keyboard: { text: string; callback_data?: string }[][] }
}

/** Private chats in which people are asked about access requests; nobody has started the bot when a test begins. */
export function accessChats(bot: ReturnType<typeof testingBot>) {
  const chats = new Map<Person, number>()
  const chatOf = (person: Person) => chats.get(person) ?? 0
  const questionsTo = (person: Person) =>
    (bot.sentTo(chatOf(person)).filter((sent) => 'reply_markup' in sent) as unknown as Question[]).filter(
      isAboutRequest,
    )
  const editsOf = (person: Person) =>
    bot.stand.of('editMessageText').filter((edit) => edit['chat_id'] === chatOf(person))
  beforeEach(() =>
    bot.given.database.asRoot(async (db) => {
      await db.run('delete from access_messages')
      await db.run('delete from bot_people')
    }),
  )

  /** Gives the person a messenger account that has started the bot. */
  async function meetsIn(language: Locale, person: Person): Promise<void> {
    const { user_id } = await person.identity()
    const chat = bot.newPerson()
    chats.set(person, chat)
    await bot.given.database.asRoot((db) =>
      db.run(`update users set messenger_id = $2, language = $3 where id = $1`, [user_id, chat, language]),
    )
    bot.stand.push(startMessage(chat))
    await bot.isSentTo(chat)
  }

  /** Presses a button of the last question and waits until the callback is answered. */
  async function press(person: Person, at: 'allow' | 'refuse'): Promise<void> {
    const question = questionsTo(person).at(-1)
    const data = question?.reply_markup.inline_keyboard
      .flat()
      .find((one) => one.callback_data?.includes(`:${at}`))
    const before = bot.stand.of('answerCallbackQuery').length
    bot.stand.push(pressing(chatOf(person), data?.callback_data ?? ''))
    await bot.stand.until(() => bot.stand.of('answerCallbackQuery').length > before)
  }

  return {
    chatOf,
    questionsTo,
    editsOf,
    press,
    meetsIn,
    meets: async (...people: Person[]) => {
      for (const person of people) await meetsIn('en', person)
    },
    isAsked: (person: Person) => bot.stand.until(() => questionsTo(person).length > 0),
    isEdited: (person: Person) => bot.stand.until(() => editsOf(person).length > 0),
  }
}

/** The greeting has a button as well. */
const isAboutRequest = ({ reply_markup }: Question) =>
  reply_markup.inline_keyboard.flat().some(({ callback_data }) => /^(access|look):/.test(callback_data ?? ''))
