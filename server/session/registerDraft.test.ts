import { describe, expect, test } from 'vitest'
import type { Lead } from '#contract/leads.ts'
import type { SignedIn } from '#contract/session.ts'
import { shared, testServer } from '#server/http/testing.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { saved } from '#server/onboarding/testingNewcomer.ts'
import { signInitData } from '#server/telegram/signInitData.ts'

const given = shared(testServer)

async function form(changes: object = {}) {
  const phone = freshPhone()
  await given.root.post('/auth/send-code', { phone, purpose: 'register' })
  const options = await given.root.get<{ categories: { id: string; name: { en: string } }[] }>(
    '/auth/sign-up-options',
  )
  return {
    fullname: 'Aziza Karimova',
    phone,
    code: given.codes.at(-1)!.code,
    company: 'Navruz',
    category_id: options.payload.categories[0]!.id,
    country: 'UZ',
    language: 'uz',
    accept_terms: true,
    ...changes,
  }
}
const signUp = async (changes?: object) =>
  (await given.root.post<SignedIn>('/auth/register', await form(changes))).payload
const onRoot = <T>(statement: string, values: unknown[]) =>
  given.database.asRoot((db) => db.query<T>(statement, values))
const companiesOf = (userId: string) =>
  onRoot<{ id: string; name: string; state: string; trial: string }>(
    `select companies.id, companies.name, companies.state, subscriptions.state as trial from companies
     join subscriptions on subscriptions.company_id = companies.id
     join employees on employees.company_id = companies.id where user_id = $1`,
    [userId],
  )
const leadOf = async (phone: string) => {
  const sales = await given.administrator('sales')
  const { payload } = await sales.get<{ items: Lead[] }>(`/admin/leads?q=${phone.slice(1)}`)
  expect(payload.items).toHaveLength(1)
  return payload.items[0]!
}

describe('the company of a sign-up', () => {
  test('is a draft with its trial at once, and the onboarding begins with what is known', async () => {
    const { user, company } = await signUp()
    expect(user).toMatchObject({ onboarding: false, onboarding_step: 1, language: 'uz' })
    expect(['shop', 'restaurant']).toContain(user.onboarding_type)
    expect(await companiesOf(user.id)).toEqual([
      { id: company!.id, name: 'Navruz', state: 'draft', trial: 'trial' },
    ])
  })

  test('is the one that the fourth question prepares, and works once it is answered', async () => {
    const { token, user, company } = await signUp()
    const caller = given.withToken(token)
    for (const answers of [{ step: 1 }, { step: 2, language: 'en' }, { step: 3, type: 'restaurant' }])
      expect((await saved(caller, answers)).payload.onboarding).toBe(false)
    const last = { step: 4, company: 'Navruz 2', finished: true }
    const replies = await Promise.all([saved(caller, last), saved(caller, last)])
    expect(replies.map(({ payload }) => payload.onboarding)).toEqual([true, true])
    expect(await companiesOf(user.id)).toMatchObject([{ id: company!.id, name: 'Navruz 2', state: 'demo' }])
    expect((await caller.get('/app/orders')).status).toBe(200)
  })

  test('is made once, however often the form is sent at once', async () => {
    const filled = await form()
    const replies = await Promise.all([0, 1, 2].map(() => given.root.post('/auth/register', filled)))
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
    const made = await onRoot('select 1 from users where phone_number = $1', [filled.phone])
    expect(made).toHaveLength(1)
  })

  test('whose trial is over before its owner comes back is expired once it is opened', async () => {
    const { token, user, company } = await signUp()
    const ago = new Date(given.clock.now().getTime() - 86_400_000)
    await onRoot('update companies set expiry_date = $2 where id = $1', [company!.id, ago])
    await onRoot('update users set onboarding_step = 4 where id = $1', [user.id])
    await saved(given.withToken(token), { step: 4, finished: true })
    expect(await companiesOf(user.id)).toMatchObject([{ state: 'expired' }])
  })

  test('is neither named nor opened by somebody who is employed in it', async () => {
    const { company } = await signUp()
    const id = given.ports.newId()
    await onRoot('insert into users (id, full_name, phone_number, onboarding_step) values ($1, $2, $3, 4)', [
      id,
      'Bobur',
      freshPhone(),
    ])
    await onRoot(
      `insert into employees (company_id, id, user_id, role_id)
       select company_id, $2, $3, id from roles where company_id = $1 and key = 'manager'`,
      [company!.id, given.ports.newId(), id],
    )
    const { openSession } = await import('./open.ts')
    const { token } = await given.database.asRoot((db) =>
      openSession(db, {
        userId: id,
        now: given.clock.now(),
        newId: () => given.ports.newId(),
        ip: '',
        device: '',
      }),
    )
    await saved(given.withToken(token), { step: 4, company: 'Taken over', finished: true })
    const [draft] = await onRoot('select name, state from companies where id = $1', [company!.id])
    expect(draft).toEqual({ name: 'Navruz', state: 'draft' })
  })

  test('its owner has accepted the present terms and privacy policy, when and from where', async () => {
    const { user } = await signUp()
    const accepted = await onRoot(
      `select kind, version, ip, accepted_at from document_acceptances join documents on documents.id = document_id
       where user_id = $1 order by kind`,
      [user.id],
    )
    expect(accepted).toMatchObject([
      { kind: 'privacy', version: 1, ip: '127.0.0.1' },
      { kind: 'terms', version: 1, ip: '127.0.0.1' },
    ])
  })
})

describe('the lead of a sign-up', () => {
  test('says what brought it by the address', async () => {
    const { user, company } = await signUp({ source: 'fair-2026' })
    const lead = await leadOf(user.phone_number!)
    expect(lead).toMatchObject({ source: 'sign_up', source_code: 'fair-2026', company_id: company!.id })
  })

  test('is the one that began at the bot, by its messenger', async () => {
    const { receive } = await import('#server/bot/receive.ts')
    const bot = Number(given.config.platformBotToken!.split(':')[0])
    const from = { id: 880_001, first_name: 'Nodira', username: 'nodira', is_bot: false, language_code: 'en' }
    const update = (update_id: number) => ({
      update_id,
      message: { from, chat: { id: from.id, type: 'private' }, text: '/start src-flyer', date: 1 },
    })
    for (const id of [1, 2])
      await given.database.asRoot((db) =>
        receive(db, bot, update(id) as never, { now: given.clock.now(), newId: given.ports.newId }),
      )
    const sales = await given.administrator('sales')
    const found = (await sales.get<{ items: Lead[] }>('/admin/leads?q=nodira')).payload.items
    expect(found).toMatchObject([
      { name: 'Nodira', source: 'bot', source_code: 'flyer', messenger: '@nodira', phone: null, version: 1 },
    ])

    const launch = {
      user: from,
      auth_date: Math.floor(given.clock.now().getTime() / 1000),
      signature: 'unused',
    }
    const init_data = signInitData(launch, given.config.platformBotToken!)
    const { user, company } = await signUp({ init_data })
    expect(await leadOf(user.phone_number!)).toMatchObject({
      id: found[0]!.id,
      source: 'bot',
      source_code: 'flyer',
      company_id: company!.id,
    })
  })

  test('is the one of the form on the site, by its phone; five an hour come from one network', async () => {
    const filled = await form()
    const asked = {
      name: 'Aziza',
      phone: filled.phone,
      company: '',
      note: 'Do you have a kiosk?',
      source: 'landing',
    }
    expect((await given.root.post('/leads', asked)).status).toBe(201)
    expect((await given.root.post('/leads', asked)).status).toBe(201)
    expect(await leadOf(filled.phone)).toMatchObject({
      source: 'website',
      source_code: 'landing',
      notes: 'Do you have a kiosk?',
      company_id: null,
    })
    const { payload } = await given.root.post<SignedIn>('/auth/register', filled)
    expect(await leadOf(filled.phone)).toMatchObject({ source: 'website', company_id: payload.company!.id })
    const wrong = await given.root.post('/leads', { ...asked, phone: '12' })
    expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['phone']])
    const more = []
    for (let n = 0; n < 4; n++)
      more.push((await given.root.post('/leads', { ...asked, phone: freshPhone() })).status)
    expect(more).toEqual([201, 201, 201, 429])
  })
})
