import { describe, expect, it } from 'vitest'
import { type Wrong, serverFault, startMessage, tokenRevoked } from '#server/telegram/testingBotApi.ts'
import { testingBot } from './testingBot.ts'

const bot = testingBot()

describe('asking for updates', () => {
  it('takes the webhook away and confirms what is written down', async () => {
    await bot.start()
    bot.stand.push(startMessage(11), startMessage(12))
    await Promise.all([bot.isSentTo(11), bot.isSentTo(12)])
    await bot.stand.until(() => bot.stand.waiting === 0)
    expect(bot.stand.of('deleteWebhook')).toHaveLength(1)
    expect(bot.stand.of('setWebhook')).toEqual([])
    expect(bot.stand.of('getUpdates')[0]).toMatchObject({
      allowed_updates: ['message', 'my_chat_member', 'callback_query', 'pre_checkout_query'],
    })
  })

  it('answers once what the messenger hands over again', async () => {
    const stop = await bot.start()
    bot.stand.push(startMessage(13))
    await bot.isSentTo(13)
    await stop()
    bot.stand.repeat()
    await bot.start()
    await bot.another()
    expect(bot.sentTo(13)).toHaveLength(1)
  })

  it.each<[string, Wrong]>([
    ['a fault over there', serverFault],
    ['a page of a proxy', 'no JSON'],
    ['an answer of another shape', 'other shape'],
    ['an answer that breaks off', 'cut off'],
    ['another program that asks too', { error_code: 409, description: 'Conflict: terminated' }],
  ])('goes on after %s', async (_, wrong) => {
    bot.stand.fail('getMe', wrong)
    bot.stand.fail('getUpdates', wrong)
    await bot.start()
    await bot.another()
    expect(bot.log.lines.some((line) => line.startsWith('The bot does not get on: get'))).toBe(true)
  })

  it('says that the messenger refuses the token, without printing it', async () => {
    bot.stand.fail('getMe', tokenRevoked)
    await bot.start()
    await bot.another()
    expect(bot.log.lines).toContain('The bot does not get on: The messenger refuses the token of the bot')
    expect(bot.log.lines.join()).not.toContain('test-token')
  })
})

it('counts what it sends by hour, and forgets nothing at its end', async () => {
  const count = () =>
    bot.given.database.asRoot((db) =>
      db.one<{ count: number }>('select coalesce(sum(count), 0)::int as count from message_hours'),
    )
  const before = (await count())!.count
  const stop = await bot.start()
  for (let one = 0; one < 3; one++) await bot.another()
  await stop()
  expect((await count())!.count).toBe(before + 3)
})

describe('a webhook', () => {
  it('is set at a public address, and updates are not asked for', async () => {
    await bot.start({ publicUrl: 'https://shop.example' })
    await bot.stand.until(() => bot.stand.of('setWebhook').length > 0)
    const [hook] = bot.stand.of('setWebhook')
    expect(hook?.['url']).toMatch(/^https:\/\/shop\.example\/api\/bot\/platform\/[\w-]{43}$/)
    expect(hook?.['secret_token']).toMatch(/^[\w-]{43}$/)
    expect(bot.stand.of('getUpdates')).toEqual([])
  })
})

describe('several processes', () => {
  it('speak as one bot: one works, the next one takes over when it ends', async () => {
    const stopFirst = await bot.start()
    await bot.stand.until(() => bot.stand.of('getMe').length === 1)
    const stopSecond = await bot.start()
    await bot.another()
    expect(bot.stand.of('getMe')).toHaveLength(1)
    await stopFirst()
    await bot.another()
    expect(bot.stand.of('getMe')).toHaveLength(2)
    await stopSecond()
  })

  it('take over from one that died, and leave it when it wakes up', async () => {
    await bot.given.database.asRoot((db) =>
      db.run("insert into bot_leases values ($1, $2, now() + interval '300 ms')", [
        7_000_000_001,
        bot.given.ports.newId(),
      ]),
    )
    await bot.start()
    await bot.another()
    await bot.given.database.asRoot((db) =>
      db.run("update bot_leases set holder = $1, ends_at = now() + interval '1 day'", [
        bot.given.ports.newId(),
      ]),
    )
    await expect.poll(() => bot.log.lines).toContain('Another process speaks for the bot now')
    await bot.given.database.asRoot((db) => db.run('delete from bot_leases'))
    await bot.stand.until(() => bot.stand.of('getMe').length === 2)
  })
})

it('stays off without a token and says so', async () => {
  await bot.start({ platformBotToken: undefined })
  expect(bot.log.lines).toEqual(["The messenger's bot is off: it has no token"])
  expect(bot.stand.calls).toEqual([])
})
