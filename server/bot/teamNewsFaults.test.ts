import { describe, expect, test } from 'vitest'
import type { Db } from '#server/db/tenant.ts'
import { cleanUp } from '#server/http/cleanup.ts'
import type { Person } from '#server/http/testingShop.ts'
import { eraseAccounts } from '#server/profile/eraseAccounts.ts'
import { blockedByUser, serverFault, tokenRevoked, tooMany } from '#server/telegram/testingBotApi.ts'
import { enqueueTeamMessages, takeMessage } from './teamMessages.ts'
import { BOT, testingTeamNews } from './testingTeamNews.ts'

const it = testingTeamNews()
const { bot } = it

const userOf = async (person: Person) => (await person.identity()).user_id

describe('news of the team that do not go out', () => {
  test('wait as long as the messenger says, all of them, and are each told once', async () => {
    await bot.start()
    const { operator, kitchen } = it.team.shop
    await it.meet([operator, kitchen])
    bot.stand.fail('sendMessage', tooMany(30))
    await it.act('pause', operator)
    await it.isTold(operator, 1)
    await it.isOwed(1)
    bot.later(20)
    await bot.another()
    expect(await it.told(operator)).toHaveLength(1)
    bot.later(11)
    await it.act('pause', kitchen)
    await it.isQuiet()
    expect([await it.told(operator), await it.told(kitchen)]).toEqual([
      ['Your access to Test shop is paused', 'Your access to Test shop is paused'],
      ['Your access to Test shop is paused'],
    ])
    await it.isOwed(0)
  })

  test('to somebody who has stopped the bot mark the person and are given up', async () => {
    await bot.start()
    const { operator } = it.team.shop
    await it.meet([operator])
    bot.stand.fail('sendMessage', blockedByUser)
    await it.act('pause', operator)
    await it.isQuiet()
    const chat = it.chatOf(await userOf(operator))
    expect(await bot.stateOf(chat)).toMatchObject({ state: 'blocked' })
    await it.act('resume', operator)
    await it.isQuiet()
    expect(await it.told(operator)).toHaveLength(1)
  })

  test('are tried again after no answer, and after a token that is refused', async () => {
    await bot.start()
    const { operator } = it.team.shop
    await it.meet([operator])
    bot.stand.fail('sendMessage', 'silence', tokenRevoked)
    await it.act('pause', operator)
    await it.isOwed(1)
    for (const [times, seconds] of [
      [1, 6],
      [2, 61],
    ] as const) {
      await it.isTold(operator, times)
      await it.isQuiet()
      bot.later(seconds)
    }
    await it.isQuiet()
    expect(await it.told(operator)).toHaveLength(3)
    await it.isOwed(0)
  })

  test('are given up after a day, and forgotten', async () => {
    await bot.start()
    const { operator } = it.team.shop
    await it.meet([operator])
    bot.stand.fail('sendMessage', serverFault)
    await it.act('pause', operator)
    await it.isTold(operator, 1)
    await it.isOwed(1)
    bot.later(86_400)
    await it.act('resume', operator)
    await it.isTold(operator, 2)
    expect((await it.told(operator)).at(-1)).toBe('You have access to Test shop again')
    await cleanUp(bot.given.database, bot.given.clock.now())
    await it.isOwed(0)
  })

  test('are told by the next process, with a second one beside it once', async () => {
    const { operator } = it.team.shop
    await it.meet([operator])
    await it.act('pause', operator)
    await Promise.all([bot.start(), bot.start()])
    await it.isQuiet()
    await bot.another()
    expect(await it.told(operator)).toEqual(['Your access to Test shop is paused'])
  })

  test('are taken once by two who look at the same moment', async () => {
    const { operator, kitchen } = it.team.shop
    await it.meet([operator, kitchen])
    for (const person of [operator, kitchen]) await it.act('pause', person)
    const { database, clock } = bot.given
    const both = <T>(work: (db: Db) => Promise<T>) =>
      Promise.all([database.asRoot(work), database.asRoot(work)])
    expect(await both((db) => enqueueTeamMessages(db, BOT, clock.now()))).toEqual([true, true])
    const taken = await both((db) => takeMessage(db, BOT, clock.now()))
    const wanted = new Set(await Promise.all([operator, kitchen].map(userOf)))
    expect(new Set(taken.map((one) => one?.user_id))).toEqual(wanted)
    expect(await both((db) => takeMessage(db, BOT, clock.now()))).toEqual([undefined, undefined])
  })

  test('are not repeated by the next process where one died while it sent them', async () => {
    const { operator } = it.team.shop
    await it.meet([operator])
    await it.act('pause', operator)
    const stop = await bot.start()
    await it.isQuiet()
    await stop()
    await bot.given.database.asRoot(async (db) => {
      await db.run(
        `insert into team_messages (company_id, news_id, user_id, bot_id, created_at)
         select company_id, id, $1, $2, created_at from team_news`,
        [await userOf(operator), BOT],
      )
    })
    await it.act('resume', operator)
    await bot.start()
    await it.isTold(operator, 2)
    expect((await it.told(operator)).at(-1)).toBe('You have access to Test shop again')
  })

  test('go away with an account that is erased', async () => {
    const stop = await bot.start()
    const { operator } = it.team.shop
    await it.meet([operator])
    bot.stand.fail('sendMessage', serverFault)
    await it.act('pause', operator)
    await it.isTold(operator, 1)
    await stop()
    await it.isOwed(1)
    const { database, ports, config } = bot.given
    await database.asRoot(async (db) =>
      db.run('update users set delete_after = $2 where id = $1', [await userOf(operator), ports.clock()]),
    )
    await eraseAccounts({ database, ports, config, log: bot.log })
    await it.isOwed(0)
  })
})
