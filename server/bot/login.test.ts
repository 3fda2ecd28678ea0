import { expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { callerOf } from '#server/http/testingCaller.ts'
import { makeServer } from '#server/http/server.ts'
import { allRoutes } from '#server/app.ts'
import { pressing, serverFault, startMessage } from '#server/telegram/testingBotApi.ts'
import { testingBot } from './testingBot.ts'

const bot = testingBot()

interface Started {
  id: string
  secret: string
  link: string
  number: number
}
interface Polled {
  state: string
  signed_in: SignedIn | null
}
interface Question {
  text: string
  reply_markup: { inline_keyboard: { text: string; callback_data: string }[][] }
}

const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36'

/** A browser that calls the whole product, beside the processes of the bot. */
async function browser() {
  const { database, ports, config } = bot.given
  const parts = {
    database,
    ports,
    config,
    log: bot.log,
    siteFolder: '/nowhere',
    keepSessionsMs: 0,
    callsPerTenSeconds: 1e6,
  }
  const app = await makeServer(parts, allRoutes({}))
  const caller = callerOf({ app, apiBase: config.apiBase, newId: ports.newId, token: undefined })
  const headers = { 'user-agent': chrome }
  return {
    app,
    ways: () => caller.get<{ messenger: boolean }>('/auth/ways-in'),
    start: () => caller.post<Started>('/auth/messenger-login', undefined, { headers }),
    poll: ({ id, secret }: Pick<Started, 'id' | 'secret'>) =>
      caller.post<Polled>('/auth/messenger-login/poll', { id, secret }),
  }
}
const parameterOf = (link: string) => new URL(link).searchParams.get('start') ?? ''

/** Opens the link of a sign-in in the messenger and waits for the question. */
async function asked(personId: number, link: string): Promise<Question> {
  const before = bot.sentTo(personId).length
  bot.stand.push(startMessage(personId, parameterOf(link)))
  await bot.isSentTo(personId, before + 1)
  return bot.sentTo(personId).at(-1) as unknown as Question
}
const buttonsOf = ({ reply_markup }: Question) => reply_markup.inline_keyboard.flat()
async function press(personId: number, question: Question, text: string) {
  const edits = bot.stand.of('editMessageText').length
  bot.stand.push(pressing(personId, buttonsOf(question).find((one) => one.text === text)!.callback_data))
  await bot.stand.until(() => bot.stand.of('editMessageText').length > edits)
  return bot.stand.of('editMessageText').at(-1)!['text']
}

test('a browser is let in by the number that it shows, once, as the person who pressed it', async () => {
  await bot.start()
  await bot.another()
  const page = await browser()
  const personId = bot.newPerson()
  const { payload: login } = await page.start()
  const waiting = await page.poll(login)
  const question = await asked(personId, login.link)
  const said = await press(personId, question, String(login.number))
  const [done, again] = [await page.poll(login), await page.poll(login)]
  expect(login.link).toMatch(/^https:\/\/t\.me\/shop_bot\?start=login-[\w-]{22}$/)
  expect(waiting.payload).toEqual({ state: 'waiting', signed_in: null })
  expect(said).toBe('You’re signed in. Go back to the browser.')
  expect(done.payload).toMatchObject({
    state: 'done',
    signed_in: { isRoot: false, user: { full_name: 'Anna' } },
  })
  expect(again.payload).toEqual({ state: 'expired', signed_in: null })
  const session = await bot.given.database.asRoot((db) =>
    db.one('select messenger_id from sessions join users on users.id = user_id where messenger_id = $1', [
      personId,
    ]),
  )
  expect(session).toEqual({ messenger_id: personId })
  await page.app.close()
})

test('somebody new is greeted in the language of their messenger, also where our code for it is no language tag', async () => {
  await bot.start()
  const page = await browser()
  const personId = bot.newPerson()
  const { payload: login } = await page.start()
  bot.stand.push(startMessage(personId, parameterOf(login.link), { language_code: 'uk' }))
  await bot.isSentTo(personId, 1)
  const question = bot.sentTo(personId).at(-1) as unknown as Question
  await press(personId, question, String(login.number))

  expect((await page.poll(login)).payload.signed_in?.user.language).toBe('ua')
  await page.app.close()
})

test('the question says which browser asks and from where, warns, and offers three numbers and a no', async () => {
  await bot.start()
  await bot.another()
  const page = await browser()
  const { payload: login } = await page.start()
  const question = await asked(bot.newPerson(), login.link)
  const names = buttonsOf(question).map(({ text }) => text)
  expect(question.text).toContain('Chrome, Windows\n127.0.0.1')
  expect(question.text).toContain('whoever sent you here wants your account')
  expect(names).toContain(String(login.number))
  expect(names.filter((name) => /^\d\d$/.test(name))).toHaveLength(3)
  expect(names.at(-1)).toBe('It wasn’t me')
  await page.app.close()
})

test.each(['It wasn’t me', 'another number'])(
  'nobody is let in by %s, nor by the right number after it',
  async (what) => {
    await bot.start()
    await bot.another()
    const page = await browser()
    const personId = bot.newPerson()
    const { payload: login } = await page.start()
    const question = await asked(personId, login.link)
    const right = String(login.number)
    const wrong = buttonsOf(question).find(({ text }) => /^\d\d$/.test(text) && text !== right)!.text
    await press(personId, question, what === 'another number' ? wrong : what)
    const after = await page.poll(login)
    const late = await press(personId, question, right)
    expect(after.payload).toEqual({ state: 'refused', signed_in: null })
    expect(late).toBe('This sign-in has expired. Start it again in the browser.')
    expect((await page.poll(login)).payload.state).toBe('refused')
    await page.app.close()
  },
)

test('only the browser that began gets the session, and only the person who was asked can press', async () => {
  await bot.start()
  await bot.another()
  const page = await browser()
  const [personId, stranger] = [bot.newPerson(), bot.newPerson()]
  const [{ payload: login }, { payload: other }] = [await page.start(), await page.start()]
  const question = await asked(personId, login.link)
  const right = buttonsOf(question).find(({ text }) => text === String(login.number))!
  bot.stand.push(pressing(stranger, right.callback_data))
  await bot.another()
  const afterStranger = await page.poll(login)
  await press(personId, question, String(login.number))
  const stolen = await page.poll({ id: login.id, secret: other.secret })
  expect([afterStranger.payload.state, stolen.payload.state]).toEqual(['waiting', 'expired'])
  expect((await page.poll(login)).payload.state).toBe('done')
  await page.app.close()
})

test('it lives two minutes', async () => {
  await bot.start()
  await bot.another()
  const page = await browser()
  const [early, late] = [bot.newPerson(), bot.newPerson()]
  const [{ payload: first }, { payload: second }] = [await page.start(), await page.start()]
  const question = await asked(early, first.link)
  bot.later(121)
  const said = await press(early, question, String(first.number))
  const toLate = await asked(late, second.link)
  expect(said).toBe('This sign-in has expired. Start it again in the browser.')
  expect(toLate.text).toBe('This sign-in has expired. Start it again in the browser.')
  expect([(await page.poll(first)).payload.state, (await page.poll(second)).payload.state]).toEqual([
    'expired',
    'expired',
  ])
  await page.app.close()
})

test('a link that somebody else has opened already is an ordinary start', async () => {
  await bot.start()
  await bot.another()
  const page = await browser()
  const { payload: login } = await page.start()
  const [first, second] = [bot.newPerson(), bot.newPerson()]
  await asked(first, login.link)
  const greeting = await asked(second, login.link)
  expect(greeting.text).toContain('Hello, Anna!')
  await page.app.close()
})

test('a question that did not get through is asked again', async () => {
  await bot.start()
  await bot.another()
  const page = await browser()
  const { payload: login } = await page.start()
  const personId = bot.newPerson()
  bot.stand.fail('sendMessage', serverFault)
  bot.stand.push(startMessage(personId, parameterOf(login.link)))
  await bot.isSentTo(personId, 1)
  bot.later(6)
  await bot.isSentTo(personId, 2)
  expect((bot.sentTo(personId).at(-1) as unknown as Question).text).toContain('Is this you?')
  await page.app.close()
})

test('it is offered where a bot has said its name only, and twenty times an hour to an address', async () => {
  await bot.start()
  await bot.another()
  const page = await browser()
  bot.later(3 * 3600)
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await page.start()).status)
  const offered = await page.ways()
  await bot.given.database.asRoot((db) => db.run('delete from bots'))
  const [silent, refused] = [await page.ways(), await page.start()]
  expect(statuses).toEqual([...Array<number>(20).fill(201), 429])
  expect([offered.payload.messenger, silent.payload.messenger, refused.status]).toEqual([true, false, 409])
  await page.app.close()
})
