import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { signInitData } from '#server/telegram/signInitData.ts'

const given = shared(testServer)

const seconds = () => Math.floor(given.clock.now().getTime() / 1000)
const signed = (fields: Record<string, object>) =>
  signInitData({ ...fields, auth_date: seconds() }, given.config.platformBotToken!)
const contactOf = (user_id: number, phone_number: string) =>
  signed({ contact: { user_id, phone_number, first_name: 'A' } })

async function open(messengerId: number) {
  const init_data = signed({ user: { id: messengerId, first_name: 'Anna' } })
  const { payload } = await given.root.post<SignedIn>('/init', { init_data, version: '8.0', platform: 'ios' })
  return { ...given.withToken(payload.token), user: payload.user }
}
const share = (person: Awaited<ReturnType<typeof open>>, contact: string) =>
  person.post<Omit<SignedIn, 'token'>>('/app/profile/contact', { contact })
const phoneOf = async (id: string) =>
  (await given.database.asRoot((db) =>
    db.one<{ phone_number: string }>('select phone_number from users where id = $1', [id]),
  ))!.phone_number

describe('a phone that is shared in the messenger', () => {
  test('becomes the phone of the account', async () => {
    const person = await open(601)
    const answer = await share(person, contactOf(601, '998907770001'))
    expect(answer.payload.user).toMatchObject({ id: person.user.id, phone_number: '+998907770001' })
    expect((await person.get<SignedIn>('/app/me')).payload.user.phone_number).toBe('+998907770001')
  })

  test('takes the place of another one only from who shows who they are; the old one is told and other sessions end', async () => {
    const [person, second] = [await open(690), await open(690)]
    await share(person, contactOf(690, '998907770090'))
    const refused = await share(person, contactOf(690, '998907770091'))
    expect([refused.status, refused.code]).toEqual([403, 'proof_needed'])
    expect(await phoneOf(person.user.id)).toBe('+998907770090')

    await given.root.post('/auth/send-code', { phone: '+998907770090', purpose: 'change' })
    await person.post('/app/profile/prove', { code: given.codes.at(-1)?.code })
    const told = given.told.length
    expect((await share(person, contactOf(690, '998907770091'))).status).toBe(200)
    expect(await phoneOf(person.user.id)).toBe('+998907770091')
    expect((await second.get('/app/me')).status).toBe(401)
    await expect.poll(() => given.told.slice(told)).toMatchObject([{ phone: '+998907770090' }])
  })

  test.each([
    ["somebody else's contact", () => contactOf(699, '998907770002')],
    ['an unsigned one', () => 'contact=%7B%22user_id%22%3A602%7D&auth_date=1'],
    ['a typed number', () => '+998907770002'],
    ['launch data in its place', () => signed({ user: { id: 602, first_name: 'A' } })],
  ])('is not taken from %s', async (_, contact) => {
    const person = await open(602)
    const answer = await share(person, contact())
    expect([answer.status, answer.code]).toEqual([422, 'invalid'])
    expect((await person.get<SignedIn>('/app/me')).payload.user.phone_number).toBeNull()
  })

  test('is not taken from a session without a messenger account', async () => {
    const shop = await given.company()
    const { user_id } = await shop.owner.identity()
    const before = await phoneOf(user_id)
    const answer = await shop.owner.post('/app/profile/contact', { contact: contactOf(603, '998907770003') })
    expect(answer.status).toBe(422)
    expect(await phoneOf(user_id)).toBe(before)
  })
})

describe('a phone that has an account already', () => {
  test('joins it: both are proven, the open session goes on as that person', async () => {
    const shop = await given.company()
    const { user_id } = await shop.operator.identity()
    const person = await open(604)
    const answer = await share(person, contactOf(604, (await phoneOf(user_id)).slice(1)))
    expect(answer.payload).toMatchObject({
      user: { id: user_id, role: { key: 'operator' } },
      company: { id: shop.id },
    })
    expect((await person.get('/app/orders')).status).toBe(200)
    expect((await open(604)).user.id).toBe(user_id)
  })

  test('stays with its account when that one has another messenger', async () => {
    const first = await open(605)
    await share(first, contactOf(605, '998907770005'))
    const second = await open(606)
    const answer = await share(second, contactOf(606, '998907770005'))
    expect([answer.status, answer.code]).toEqual([409, 'conflict'])
    expect((await open(605)).user.id).toBe(first.user.id)
    expect(await phoneOf(first.user.id)).toBe('+998907770005')
  })

  test('and a person with work of their own is joined to nobody', async () => {
    const [mine, theirs] = [await given.company(), await given.company()]
    const { user_id: me } = await mine.operator.identity()
    const { user_id: other } = await theirs.operator.identity()
    await given.database.asRoot((db) => db.run('update users set messenger_id = 607 where id = $1', [me]))
    const answer = await share(await open(607), contactOf(607, (await phoneOf(other)).slice(1)))
    expect(answer.status).toBe(409)
    expect((await open(607)).user.id).toBe(me)
  })

  test('is joined once when it is shared ten times at the same moment', async () => {
    const shop = await given.company()
    const { user_id } = await shop.kitchen.identity()
    const person = await open(608)
    const contact = contactOf(608, (await phoneOf(user_id)).slice(1))
    const answers = await Promise.all(Array.from({ length: 10 }, () => share(person, contact)))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    expect((await open(608)).user.id).toBe(user_id)
  })
})

test('a launch that was logged out stays dead, in whatever order its fields are written', async () => {
  const init_data = signed({ user: { id: 609, first_name: 'Anna' } })
  const enter = (data: string) =>
    given.root.post<SignedIn>('/init', { init_data: data, version: '8.0', platform: 'ios' })
  const { payload } = await enter(init_data)
  await given.withToken(payload.token).post('/auth/logout')
  const reversed = init_data.split('&').toReversed().join('&')
  const spelled = init_data.replace('Anna', '%41nna')
  expect([(await enter(init_data)).code, (await enter(reversed)).code, (await enter(spelled)).code]).toEqual([
    'init_expired',
    'init_expired',
    'init_expired',
  ])
})
