import { describe, expect, it } from 'vitest'
import { say } from '#server/http/answers/language.ts'
import { startMessage } from '#server/telegram/testingBotApi.ts'
import { testingBot } from './testingBot.ts'
import { texts } from './texts.ts'

const bot = testingBot()

describe('the answer to /start', () => {
  it('has a button that opens the app at the public address', async () => {
    await bot.start({ publicUrl: 'https://shop.example:3000' })
    bot.stand.push(startMessage(1))
    await bot.isSentTo(1)
    expect(bot.sentTo(1)).toEqual([
      {
        chat_id: 1,
        text: 'Hello, Anna! Orders, customers and products of your business are in the app.',
        reply_markup: {
          inline_keyboard: [[{ text: 'Open the app', web_app: { url: 'https://shop.example:3000/' } }]],
        },
      },
    ])
  })

  it("leads to the bot's own app when no address is public", async () => {
    bot.stand.hasMainApp = true
    await bot.start({ publicUrl: 'http://192.168.0.5:3000' })
    bot.stand.push(startMessage(2))
    await bot.isSentTo(2)
    expect(bot.sentTo(2)[0]?.['reply_markup']).toEqual({
      inline_keyboard: [[{ text: 'Open the app', url: 'https://t.me/shop_bot?startapp' }]],
    })
  })

  it('says that there is no app to open yet rather than show a button that does nothing', async () => {
    await bot.start()
    bot.stand.push(startMessage(3))
    await bot.isSentTo(3)
    expect(bot.sentTo(3)).toEqual([
      { chat_id: 3, text: 'Hello, Anna! The app can’t be opened from here yet. Come back later.' },
    ])
  })

  it('tells the invited that they are', async () => {
    bot.stand.hasMainApp = true
    await bot.start()
    bot.stand.push(startMessage(4, 'emp-Q7'))
    await bot.isSentTo(4)
    expect(bot.sentTo(4)[0]?.['text']).toBe(
      'Hello, Anna! You’ve been invited to a team. Open the app to continue.',
    )
  })

  it('comes in the language of the messenger', async () => {
    await bot.start()
    bot.stand.push(
      startMessage(6, '', { language_code: 'uk-UA' }),
      startMessage(7, '', { language_code: 'xx' }),
    )
    await Promise.all([bot.isSentTo(6), bot.isSentTo(7)])
    expect(bot.sentTo(6)[0]?.['text']).toBe(say(texts.noApp, { name: 'Anna' }, 'ua'))
    expect(bot.sentTo(7)[0]?.['text']).toBe(say(texts.noApp, { name: 'Anna' }, 'ru'))
  })

  it('comes in the language of the account, when there is one', async () => {
    const shop = await bot.given.company()
    const { user_id } = await shop.operator.identity()
    await bot.given.database.asRoot((db) =>
      db.run("update users set messenger_id = 5, language = 'de' where id = $1", [user_id]),
    )
    await bot.start()
    bot.stand.push(startMessage(5, '', { language_code: 'uk' }))
    await bot.isSentTo(5)
    expect(bot.sentTo(5)[0]?.['text']).toBe(say(texts.noApp, { name: 'Anna' }, 'de'))
  })

  it("shows a person's name as text", async () => {
    await bot.start()
    bot.stand.push(startMessage(8, '', { first_name: '<b>{name} *x*' }))
    await bot.isSentTo(8)
    expect(bot.sentTo(8)).toEqual([
      {
        chat_id: 8,
        text: 'Hello, <b>{name} *x*! The app can’t be opened from here yet. Come back later.',
      },
    ])
  })
})
