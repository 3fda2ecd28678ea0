import { expect, test } from 'vitest'
import { blockedByUser, serverFault } from '#server/telegram/testingBotApi.ts'
import { testingTeamNews } from './testingTeamNews.ts'

const it = testingTeamNews()
const { bot } = it

const write = async (text: string) => {
  const root = await bot.given.administrator()
  return (await root.post(`/admin/companies/${it.team.shop.id}/message`, { text })).payload
}
const notices = async () =>
  (await it.team.shop.owner.get<{ items: { text: string }[] }>('/app/notices')).payload.items.map(
    ({ text }) => text,
  )

test('the bot tells the owner what the platform writes, once and as it is typed, also after a fault', async () => {
  await bot.start()
  await it.meet([it.team.shop.owner])
  bot.stand.fail('sendMessage', serverFault)
  expect(await write('Your menu has\nno photos')).toEqual({ chats: 1, notices: 0 })
  await it.isTold(it.team.shop.owner, 1)
  bot.later(10)
  await bot.another()
  await it.isTold(it.team.shop.owner, 2)
  expect((await it.told(it.team.shop.owner)).at(-1)).toBe(
    'A message about Test shop:\n\nYour menu has\nno photos',
  )
  await expect.poll(notices).toEqual([])
})

test('whoever has stopped the bot reads it in the app', async () => {
  await bot.start()
  await it.meet([it.team.shop.owner])
  bot.stand.fail('sendMessage', blockedByUser)
  await write('Call us')
  await it.isTold(it.team.shop.owner, 1)
  await expect.poll(notices).toEqual(['Call us'])
  expect(await write('Once more')).toEqual({ chats: 0, notices: 1 })
  expect(await notices()).toEqual(['Once more', 'Call us'])
})

test('while messages are switched off they wait, and go out afterwards', async () => {
  await bot.start()
  await it.meet([it.team.shop.owner])
  const since = bot.given.clock.now().toISOString()
  bot.platform.told = {
    ...bot.platform.told,
    switched_off: { bot_messages: { reason: 'Wrong texts', since } },
  }
  const before = (await it.told(it.team.shop.owner)).length
  await write('Written in the incident')
  // Answers go on meanwhile: by the second one the queue of messages has been looked at.
  await bot.another()
  await bot.another()
  expect(await it.told(it.team.shop.owner)).toHaveLength(before)
  bot.platform.told = { ...bot.platform.told, switched_off: {} }
  await it.isTold(it.team.shop.owner, before + 1)
})
