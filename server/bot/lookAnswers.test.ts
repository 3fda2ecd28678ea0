import { beforeAll, expect, test } from 'vitest'
import type { Look } from '#contract/looks.ts'
import { allRoutes } from '#server/app.ts'
import type { Caller, Shop } from '#server/http/testing.ts'
import { pressing } from '#server/telegram/testingBotApi.ts'
import { accessChats } from './testingAccessChats.ts'
import { testingBot } from './testingBot.ts'

const bot = testingBot(() => allRoutes({}))
const { chatOf, editsOf, isAsked, isEdited, meets, press, questionsTo } = accessChats(bot)

let shop: Shop
let looking: Caller
beforeAll(async () => {
  shop = await bot.given.company()
})

/** The platform looks in and asks to change something; the owner is asked in the chat. */
async function asked(): Promise<void> {
  const root = await bot.given.administrator('support')
  const { payload } = await root.post(`/admin/companies/${shop.id}/looks`, { reason: 'A question' })
  looking = bot.given.withToken(payload['token'] as string)
  expect((await looking.post('/app/look/write', { reason: 'Put a price right' })).status).toBe(200)
  await isAsked(shop.owner)
}

const newest = async () => (await shop.owner.get<{ items: Look[] }>('/app/audit/looks')).payload.items[0]
const tag = { name: 'From support', kind: 'product', colour: 'teal', description: '' }

test('the owner alone is asked in the chat, and one press allows the changes', async () => {
  await bot.start()
  await meets(shop.owner, shop.manager)
  await asked()
  expect(questionsTo(shop.owner)[0]?.text).toContain(
    'Ada Administrator of platform support asks to change something for you: up to 10 changes within 15 minutes\n\nPut a price right',
  )
  expect(questionsTo(shop.manager)).toEqual([])
  expect((await looking.post('/app/dictionaries/tags', tag)).status).toBe(403)
  await press(shop.owner, 'allow')
  await isEdited(shop.owner)
  expect(editsOf(shop.owner)[0]?.['text']).toMatch(/Allowed once: Olga Owner$/)
  expect((await looking.post('/app/dictionaries/tags', tag)).status).toBe(201)
  expect(await newest()).toMatchObject({ write_state: 'allowed', writes: 1 })
})

test('a press that declines leaves everything as it is', async () => {
  await bot.start()
  await meets(shop.owner)
  await asked()
  await press(shop.owner, 'refuse')
  await isEdited(shop.owner)
  expect(editsOf(shop.owner).at(-1)?.['text']).toMatch(/Declined: Olga Owner$/)
  expect((await looking.post('/app/dictionaries/tags', { ...tag, name: 'Other' })).status).toBe(403)
})

test('a button of an earlier question answers no later one', async () => {
  await bot.start()
  await meets(shop.owner)
  await asked()
  const allow = questionsTo(shop.owner)[0]?.reply_markup.inline_keyboard.flat()[0]?.callback_data
  expect(allow).toContain(':allow:')
  await shop.owner.post(`/app/audit/looks/${(await newest())?.id}/refuse`, {})
  await isEdited(shop.owner)
  expect((await looking.post('/app/look/write', { reason: 'Archive every product' })).status).toBe(200)
  await bot.stand.until(() => questionsTo(shop.owner).length > 1)

  bot.stand.push(pressing(chatOf(shop.owner), allow ?? ''))
  await press(shop.owner, 'refuse')
  await bot.stand.until(() => editsOf(shop.owner).length > 1)
  expect(await newest()).toMatchObject({ write_state: 'refused', write_reason: 'Archive every product' })
})

test('a question that nobody has answered in time says so', async () => {
  await bot.start()
  await meets(shop.owner)
  await asked()
  bot.later(16 * 60)
  await isEdited(shop.owner)
  expect(editsOf(shop.owner).at(-1)?.['text']).toMatch(/This request is no longer open$/)
  expect((await newest())?.write_state).toBe('asked')
})
