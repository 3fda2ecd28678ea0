import { describe, expect, it } from 'vitest'
import {
  type Wrong,
  blockedByUser,
  deactivated,
  kicked,
  membership,
  serverFault,
  startMessage,
  tokenRevoked,
  tooMany,
} from '#server/telegram/testingBotApi.ts'
import { testingBot } from './testingBot.ts'

const bot = testingBot()

describe('an answer that does not go out', () => {
  it.each<[string, Wrong]>([
    ['has stopped the bot', blockedByUser],
    ['is gone', deactivated],
  ])('to somebody who %s marks the person, and is not tried again', async (_, wrong) => {
    const personId = bot.newPerson()
    await bot.start()
    bot.stand.fail('sendMessage', wrong)
    bot.stand.push(startMessage(personId))
    await bot.isSentTo(personId)
    await bot.another()
    await expect.poll(() => bot.stateOf(personId)).toEqual({ state: 'blocked', is_owed: false })
  })

  it.each<[string, Wrong]>([
    ['was put out of a group', kicked],
    ['found no chat', { error_code: 400, description: 'Bad Request: chat not found' }],
  ])('because the bot %s marks nobody, and is not tried again', async (_, wrong) => {
    const personId = bot.newPerson()
    await bot.start()
    bot.stand.fail('sendMessage', wrong)
    bot.stand.push(startMessage(personId))
    await bot.isSentTo(personId)
    await bot.another()
    expect(await bot.stateOf(personId)).toEqual({ state: 'active', is_owed: false })
  })

  it('goes out later after a fault over there, three times, then is given up', async () => {
    const personId = bot.newPerson()
    await bot.start()
    bot.stand.fail('sendMessage', serverFault, 'no JSON', 'silence', serverFault)
    bot.stand.push(startMessage(personId))
    for (const [tries, seconds] of [
      [1, 6],
      [2, 21],
      [3, 61],
    ] as const) {
      await bot.isSentTo(personId, tries)
      await expect.poll(() => bot.stateOf(personId)).toMatchObject({ is_owed: true })
      bot.later(seconds)
    }
    await bot.isSentTo(personId, 4)
    await bot.another()
    expect(await bot.stateOf(personId)).toEqual({ state: 'active', is_owed: false })
  })

  it('goes out after a limit of the messenger, and to nobody meanwhile', async () => {
    const [first, next] = [bot.newPerson(), bot.newPerson()]
    await bot.start()
    bot.stand.fail('sendMessage', tooMany(3))
    bot.stand.push(startMessage(first))
    await bot.isSentTo(first)
    await expect.poll(() => bot.stateOf(first)).toMatchObject({ is_owed: true })
    const told = bot.stand.of('sendMessage').length
    bot.stand.push(startMessage(next))
    await bot.stand.until(() => bot.stand.waiting === 0)
    const asked = bot.stand.of('getUpdates').length
    await bot.stand.until(() => bot.stand.of('getUpdates').length > asked)
    expect(await bot.stateOf(next)).toMatchObject({ is_owed: true })
    expect(bot.stand.of('sendMessage')).toHaveLength(told)
    await Promise.all([bot.isSentTo(first, 2), bot.isSentTo(next)])
  })

  it('waits while the messenger refuses the token, and the log says why', async () => {
    const personId = bot.newPerson()
    await bot.start()
    bot.stand.fail('sendMessage', tokenRevoked)
    bot.stand.push(startMessage(personId))
    await bot.isSentTo(personId)
    await expect.poll(() => bot.stateOf(personId)).toEqual({ state: 'active', is_owed: true })
    expect(bot.log.lines).toContain(
      'An answer of the bot was not sent: The messenger refuses the token of the bot',
    )
  })

  it('is left to the next process when this one ends meanwhile', async () => {
    const personId = bot.newPerson()
    const stop = await bot.start()
    bot.stand.fail('sendMessage', 'silence')
    bot.stand.push(startMessage(personId))
    await bot.isSentTo(personId)
    await stop()
    expect(await bot.stateOf(personId)).toMatchObject({ is_owed: true })
    bot.later(6)
    await bot.start()
    await bot.isSentTo(personId, 2)
  })

  it('is forgotten when its person asks once more: the last one counts', async () => {
    const personId = bot.newPerson()
    bot.stand.hasMainApp = true
    await bot.start()
    bot.stand.fail('sendMessage', serverFault)
    bot.stand.push(startMessage(personId))
    await bot.isSentTo(personId)
    await expect.poll(() => bot.stateOf(personId)).toMatchObject({ is_owed: true })
    bot.stand.push(startMessage(personId, 'emp-Q8'))
    await bot.isSentTo(personId, 2)
    expect(bot.sentTo(personId).at(-1)?.['text']).toContain('invited')
  })

  it('waits for nobody: whoever is slow over there delays others not', async () => {
    const slow = [bot.newPerson(), bot.newPerson(), bot.newPerson()]
    await bot.start()
    bot.stand.fail('sendMessage', 'silence', 'silence', 'silence')
    bot.stand.push(...slow.map((personId) => startMessage(personId)))
    await Promise.all(slow.map((personId) => bot.isSentTo(personId)))
    await bot.another()
    for (const personId of slow) expect(bot.sentTo(personId)).toHaveLength(1)
  })

  it('and a person who stops the bot is no person to write to', async () => {
    const personId = bot.newPerson()
    await bot.start()
    bot.stand.push(startMessage(personId), membership(personId, 'kicked'))
    await bot.isSentTo(personId)
    await expect.poll(() => bot.stateOf(personId)).toEqual({ state: 'blocked', is_owed: false })
  })
})
