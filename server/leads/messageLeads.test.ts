import { expect, test } from 'vitest'
import { testingTeamNews } from '#server/bot/testingTeamNews.ts'
import type { Person } from '#server/http/testingShop.ts'
import { blockedByUser } from '#server/telegram/testingBotApi.ts'
import { leadPath as path, testingLeads } from './testingLeads.ts'

const it = testingTeamNews()
const { bot } = it

interface Reach {
  reached: number
  unreached: { id: string }[]
}
interface Result {
  done: string[]
  refused: { id: string }[]
}

const onRoot = (statement: string, values: unknown[]) =>
  bot.given.database.asRoot((db) => db.run(statement, values))

const idOf = async (person: Person) => (await person.identity()).user_id

/** A lead who signs in with the phone of the owner, one who came by the bot, and one whom nobody knows there. */
async function threeLeads() {
  const made = await testingLeads(bot.given)
  const { owner, manager } = it.team.shop
  await it.meet([owner, manager])
  const [byPhone, byBot, unknown] = [await made.add(), await made.add(), await made.add()]
  const [ownerId, managerId] = [await idOf(owner), await idOf(manager)]
  await onRoot('update users set phone_number = $2 where id = $1', [ownerId, byPhone.phone])
  await onRoot('update leads set messenger_id = $2 where id = $1', [byBot.id, it.chatOf(managerId)])
  const ids = [byPhone.id, byBot.id, unknown.id]
  const reach = async () => (await made.sales.post<Reach>(`${path}/reach`, { ids })).payload
  const send = async (text: string) =>
    (await made.sales.post<Result>(`${path}/change`, { action: 'message', ids, text })).payload
  return { made, owner, manager, ownerId, managerId, byPhone, unknown, reach, send }
}

test('it is said who cannot be reached, and the others are told once, as it is typed', async () => {
  await bot.start()
  const { made, owner, manager, byPhone, unknown, reach, send } = await threeLeads()
  expect(await reach()).toMatchObject({ reached: 2, unreached: [{ id: unknown.id }] })
  const { done, refused } = await send('A week of\nfree trial')
  expect([done.length, refused.map(({ id }) => id)]).toEqual([2, [unknown.id]])
  for (const person of [owner, manager]) {
    await it.isTold(person, 1)
    expect(await it.told(person)).toEqual(['A week of\nfree trial'])
  }
  expect((await made.history(byPhone.id)).map(({ action }) => action)).toContain('leads.message')
  expect((await made.history(unknown.id)).map(({ action }) => action)).not.toContain('leads.message')
})

test('whoever has stopped the bot, and whose account is blocked, is reached no more', async () => {
  await bot.start()
  const { owner, manager, ownerId, managerId, reach, send } = await threeLeads()
  bot.stand.fail('sendMessage', blockedByUser)
  await send('Call us')
  await it.isTold(owner, 1)
  await it.isTold(manager, 1)
  await expect.poll(async () => (await reach()).reached).toBe(1)
  await onRoot("update bot_people set state = 'active'", [])
  expect((await reach()).reached).toBe(2)
  const chats = [ownerId, managerId].map((id) => it.chatOf(id))
  await onRoot('update users set blocked_at = now() where messenger_id = any($1)', [chats])
  expect((await reach()).reached).toBe(0)
})

test('whoever has met only a bot that the platform has left is not reached', async () => {
  await bot.start()
  const { reach, send } = await threeLeads()
  await onRoot('update bot_people set bot_id = bot_id + 1', [])
  expect((await reach()).reached).toBe(0)
  expect((await send('Call us')).done).toEqual([])
})
