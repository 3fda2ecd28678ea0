import { expect, test } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import { tellManager } from '#server/leads/leadNews.ts'
import { leadInput, leadPath } from '#server/leads/testingLeads.ts'
import { serverFault } from '#server/telegram/testingBotApi.ts'
import { testingTeamNews } from './testingTeamNews.ts'

const it = testingTeamNews()
const { bot } = it

/** Somebody who sells, with a chat. */
async function seller() {
  const sales = await bot.given.administrator('sales')
  const [user] = await bot.given.database.asRoot((db) =>
    db.query<{ id: string }>(
      "select id from users where platform_role = 'sales' order by created_at desc limit 1",
    ),
  )
  await it.meetUser(user!.id)
  const texts = () => bot.sentTo(it.chatOf(user!.id)).map(({ text }) => String(text))
  return { sales, id: user!.id, texts }
}

const tell = (id: string, user_id: string, count = 1) =>
  bot.given.database.asRoot((db) => tellManager(db, { id, user_id, count }, bot.given.clock.now()))
/** A lead that nobody has touched. */
const untouched = async (sales: Awaited<ReturnType<typeof seller>>['sales'], manager_id: string | null) => {
  const { id } = (await sales.post<Lead>(leadPath, leadInput({ manager_id }))).payload
  await bot.given.database.asRoot((db) => db.run('update leads set touched_at = null where id = $1', [id]))
  return id
}

test('a manager is told of a new lead once, also after a fault', async () => {
  await bot.start()
  const { sales, id, texts } = await seller()
  bot.stand.fail('sendMessage', serverFault)
  await tell(await untouched(sales, id), id)
  await expect.poll(texts).toHaveLength(1)
  bot.later(10)
  await bot.another()
  await expect.poll(texts).toHaveLength(2)
  expect(texts().at(-1)).toBe('A new lead for you: Aziz')
})

test('many of a list are one message, and what somebody else has taken is not told', async () => {
  await bot.start()
  const { sales, id, texts } = await seller()
  await tell(await untouched(sales, null), id)
  await tell(await untouched(sales, id), id, 12)
  await expect.poll(texts).toEqual(['12 new leads for you'])
})
