import { randomInt } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { saved, testingNewcomers } from './testingNewcomer.ts'

const given = shared(testServer)
beforeAll(async () => {
  ;({ newcomer, contactOf, atPhone } = testingNewcomers(given))
})
let newcomer: ReturnType<typeof testingNewcomers>['newcomer']
let contactOf: ReturnType<typeof testingNewcomers>['contactOf']
let atPhone: ReturnType<typeof testingNewcomers>['atPhone']

const onRoot = <T>(statement: string, values: unknown[]) =>
  given.database.asRoot((db) => db.query<T>(statement, values))

async function codeFor(phone: string): Promise<string> {
  await given.root.post('/auth/send-code', { phone, purpose: 'change' })
  return given.codes.findLast((sent) => sent.phone === phone)?.code ?? ''
}

const companiesOf = (id: string) =>
  onRoot<{ id: string; name: string; state: string; type: string; version: string; country: string }>(
    `select companies.id, companies.name, companies.state, type, companies.version, country from companies
     join employees on employees.company_id = companies.id where user_id = $1`,
    [id],
  )

describe('the onboarding of a newcomer', () => {
  test('is kept on the server after each step and prepares one draft company at the fourth', async () => {
    const person = await newcomer()
    const first = await person.save({ step: 1 })
    expect(first.payload).toMatchObject({ onboarding_step: 2, onboarding: false, company: null })
    expect((await person.save({ step: 2, language: 'de' })).payload).toMatchObject({
      onboarding_step: 3,
      language: 'de',
    })
    expect((await person.save({ step: 3, type: 'restaurant' })).payload).toMatchObject({
      onboarding_step: 4,
      onboarding_type: 'restaurant',
    })
    expect(await companiesOf(person.id)).toEqual([])

    const phone = freshPhone()
    const fourth = await person.save({ step: 4, contact: contactOf(person.messengerId, phone) })
    expect(fourth.payload).toMatchObject({ onboarding_step: 4, phone_number: phone, onboarding: false })
    expect(fourth.payload.company).toMatchObject({
      type: 'store',
      version: 'bot',
      is_demo: true,
      country: 'UZ',
    })
    expect(fourth.payload.company?.subscription.expiry_date).not.toBeNull()
    expect(await companiesOf(person.id)).toMatchObject([{ state: 'draft', name: 'Anna Kim' }])

    const last = await person.save({ step: 4, company: 'Navruz', fullname: 'Anna K', finished: true })
    expect(last.payload).toMatchObject({ onboarding: true, company: { name: 'Navruz' } })
    expect(await companiesOf(person.id)).toMatchObject([{ state: 'demo', name: 'Navruz' }])
    const me = await person.caller.get<SignedIn>('/app/me')
    expect(me.payload.user).toMatchObject({ onboarding: true, full_name: 'Anna K', role: { key: 'owner' } })
    expect((await person.caller.get('/app/orders')).status).toBe(200)
    const audit = await onRoot<{ action: string }>(
      "select action from audit_log where company_id = $1 and entity = 'companies' order by id",
      [last.payload.company?.id],
    )
    expect(audit.map(({ action }) => action)).toEqual(['onboarding.draft', 'onboarding.finish'])
  })

  test('takes the stages of a shop for a shop, and the country of the phone', async () => {
    const person = await atPhone('shop')
    const { payload } = await person.save({
      step: 4,
      contact: contactOf(person.messengerId, `+7777${String(randomInt(10_000_000)).padStart(7, '0')}`),
    })
    expect(payload.company).toMatchObject({
      country: 'KZ',
      currency: { code: 'KZT' },
      default_language: 'de',
    })
    expect(payload.company?.stages.map(({ name }) => name['en'] ?? name['de'])).toContain('Verpackt')
  })

  test('goes forward only: a question that is not reached is refused, an earlier one may be answered again', async () => {
    const person = await newcomer()
    const early = await person.save({ step: 4, phone: freshPhone() })
    expect([early.status, early.code]).toEqual([409, 'conflict'])
    expect(early.current).toMatchObject({ onboarding_step: 1 })
    await person.save({ step: 1 })
    await person.save({ step: 2, language: 'de' })
    const again = await person.save({ step: 2, language: 'fr' })
    expect(again.payload).toMatchObject({ onboarding_step: 3, language: 'fr' })
  })

  test.each([
    [2, {}, 'language'],
    [2, { language: 'xx' }, 'language'],
    [3, {}, 'type'],
    [3, { type: 'bank' }, 'type'],
    [4, {}, 'phone'],
    [4, { phone: '+99890' }, 'phone'],
    [4, { phone: '+998901234567' }, 'code'],
    [4, { phone: '+998901234567', code: '000000' }, 'code'],
    [4, { contact: 'hash=00' }, 'phone'],
  ])('step %i with %j is refused at the field %s and changes nothing', async (step, answers, field) => {
    const person = await newcomer()
    await onRoot('update users set onboarding_step = $2 where id = $1', [person.id, step])
    const { status, errors } = await person.save({ step, ...answers })
    expect([status, Object.keys(errors)]).toEqual([422, [field]])
    expect((await person.caller.get<SignedIn>('/app/me')).payload.user.onboarding_step).toBe(step)
    expect(await companiesOf(person.id)).toEqual([])
  })

  test('believes a typed phone with the code that was sent to it', async () => {
    const person = await atPhone()
    const phone = freshPhone()
    const { payload } = await person.save({ step: 4, phone, code: await codeFor(phone) })
    expect(payload).toMatchObject({ phone_number: phone })
    expect(payload.company).not.toBeNull()
  })

  test('believes no contact of somebody else, and none that another bot has signed', async () => {
    const person = await atPhone()
    for (const contact of [
      contactOf(person.messengerId + 1, freshPhone()),
      contactOf(person.messengerId, freshPhone(), '7000000002:another-bot-that-a-tenant-owns-0000000'),
    ]) {
      const { status, errors } = await person.save({ step: 4, contact })
      expect([status, Object.keys(errors)]).toEqual([422, ['phone']])
    }
    expect(await companiesOf(person.id)).toEqual([])
  })

  test('takes another phone of the messenger only from who shows who they are', async () => {
    const person = await atPhone()
    const phone = freshPhone()
    await person.save({ step: 4, contact: contactOf(person.messengerId, phone) })
    const refused = await person.save({ step: 4, contact: contactOf(person.messengerId, freshPhone()) })
    expect([refused.status, refused.code]).toEqual([403, 'proof_needed'])
    expect(await onRoot('select phone_number from users where id = $1', [person.id])).toEqual([
      { phone_number: phone },
    ])
  })

  test('does not give a phone to a second person', async () => {
    const [one, two] = [await atPhone(), await atPhone()]
    const phone = freshPhone()
    await one.save({ step: 4, contact: contactOf(one.messengerId, phone) })
    const { status, errors } = await two.save({ step: 4, contact: contactOf(two.messengerId, phone) })
    expect([status, Object.keys(errors)]).toEqual([422, ['phone']])
    expect(await companiesOf(two.id)).toEqual([])
  })

  test('prepares one company however many calls come at once', async () => {
    const person = await atPhone()
    const contact = contactOf(person.messengerId, freshPhone())
    const replies = await Promise.all(Array.from({ length: 10 }, () => person.save({ step: 4, contact })))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(replies.map(({ payload }) => payload.company?.id)).size).toBe(1)
    expect(await companiesOf(person.id)).toHaveLength(1)
  })

  test('takes the company of the sign-up when there is one, and leaves its name', async () => {
    const shop = await given.company({ name: 'Sharq' })
    const { user_id, token } = await shop.owner.identity()
    await onRoot('update users set onboarding_step = 4 where id = $1', [user_id])
    const { payload } = await saved(given.withToken(token), { step: 4, company: 'Other', finished: true })
    expect(payload).toMatchObject({ onboarding: true, company: { id: shop.id, name: 'Sharq' } })
    expect(await companiesOf(user_id)).toHaveLength(1)
  })

  test('is over for an invited employee, who gets no company of their own', async () => {
    const shop = await given.company()
    const { user_id, token } = await shop.operator.identity()
    const me = await shop.operator.get<SignedIn>('/app/me')
    expect(me.payload.user.onboarding).toBe(true)
    await onRoot('update users set onboarding_step = 4 where id = $1', [user_id])
    await saved(given.withToken(token), { step: 4, finished: true })
    expect(await companiesOf(user_id)).toMatchObject([{ id: shop.id }])
  })

  test('changes nothing once it is finished', async () => {
    const shop = await given.company({ name: 'Sharq' })
    const { user_id, token } = await shop.owner.identity()
    await onRoot('update users set onboarding = true where id = $1', [user_id])
    const { status, payload } = await saved(given.withToken(token), {
      step: 2,
      language: 'fr',
      is_root: true,
      onboarding: false,
    })
    expect([status, payload.language, payload.onboarding]).toEqual([200, 'en', true])
  })
})
