import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '#contract/session.ts'
import { oddFiles, photo } from '#server/files/testingImages.ts'
import { testServer, type Person, type Shop, type TestServer } from '#server/http/testing.ts'

const DAY_MS = 86_400_000

let given: TestServer
let shop: Shop
let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'people-'))
  given = await testServer({ config: { dataDir } })
  shop = await given.company()
})
afterAll(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

const later = (days: number) => given.clock.set(new Date(given.clock.now().getTime() + days * DAY_MS))
const me = async (person: Person) => (await person.get<SignedIn>('/app/me')).payload
const files = async () =>
  (await readdir(dataDir, { recursive: true, withFileTypes: true })).filter((one) => one.isFile()).length
const actionsOf = async (person: Person) => {
  const { user_id } = await person.identity()
  const rows = await given.database.asRoot((db) =>
    db.query<{ action: string }>('select action from audit_log where actor_id = $1 order by id', [user_id]),
  )
  return rows.map(({ action }) => action)
}

let lastPhone = 0
async function sendCode(purpose = 'change') {
  lastPhone += 1
  const phone = `+99890444${String(lastPhone).padStart(4, '0')}`
  await given.root.post('/auth/send-code', { phone, purpose })
  return { phone, code: given.codes.at(-1)!.code }
}

describe('another phone number', () => {
  test('is taken with the code that was sent to it, once, and written down without itself', async () => {
    const person = shop.hire('operator')
    const sent = await sendCode()
    const answer = await person.post<SignedIn['user']>('/app/profile/phone', sent)
    expect([answer.status, answer.payload.phone_number]).toEqual([200, sent.phone])
    expect((await person.post('/app/profile/phone', sent)).status).toBe(422)
    const { user_id } = await person.identity()
    const line = await given.database.asRoot((db) =>
      db.one<{ action: string; changes: object }>(
        'select action, changes from audit_log where actor_id = $1',
        [user_id],
      ),
    )
    expect(line?.action).toBe('profile.phone')
    expect(JSON.stringify(line?.changes)).not.toContain(sent.phone)
  })

  test('needs the code of its own, made for this', async () => {
    const person = shop.hire('operator')
    const [mine, forLogin] = [await sendCode(), await sendCode('login')]
    const wrong = mine.code === '000000' ? '111111' : '000000'
    for (const body of [{ ...mine, code: wrong }, forLogin, { ...mine, phone: forLogin.phone }]) {
      const answer = await person.post('/app/profile/phone', body)
      expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['code']])
    }
    expect((await me(person)).user.phone_number).not.toBe(mine.phone)
  })

  test('of another account is refused', async () => {
    const [person, other] = [shop.hire('operator'), shop.hire('operator')]
    const sent = await sendCode()
    await other.post('/app/profile/phone', sent)
    later(1)
    await given.root.post('/auth/send-code', { phone: sent.phone, purpose: 'change' })
    const answer = await person.post('/app/profile/phone', { ...sent, code: given.codes.at(-1)!.code })
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['phone']])
  })
})

describe('the photo', () => {
  const send = async (person: Person, content: Buffer) =>
    person.upload<{ photo: string }>('/app/profile/photo', { name: 'me.jpg', content })

  test('is made anew, shown by an address that nobody guesses, and takes the one before it away', async () => {
    const person = shop.hire('kitchen')
    const first = await send(person, await photo(800, 600))
    expect(first.status).toBe(201)
    expect((await me(person)).user.photo).toBe(first.payload.photo)
    const shown = await given.app.inject({ method: 'GET', url: `/api${first.payload.photo}` })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640 })
    const count = await files()
    await send(person, await photo(400, 400))
    expect(await files()).toBe(count)
    expect((await given.app.inject({ method: 'GET', url: `/api${first.payload.photo}` })).statusCode).toBe(
      404,
    )
    await person.delete('/app/profile/photo')
    expect((await me(person)).user.photo).toBeNull()
    expect(await files()).toBe(count - 3)
  })

  test.each(oddFiles)('that is %s is refused at its field and leaves nothing behind', async (_, make) => {
    const count = await files()
    const answer = await send(shop.hire('kitchen'), await make())
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['file']])
    expect(await files()).toBe(count)
  })

  test('above 10 MB is refused, whatever it holds', async () => {
    const large = Buffer.concat([await photo(40, 40), Buffer.alloc(11 * 1024 * 1024)])
    expect((await send(shop.hire('kitchen'), large)).status).toBe(413)
  })

  test('hands on nothing that is hidden behind it', async () => {
    const script = '<script>alert(1)</script>'
    const content = Buffer.concat([await photo(40, 40, 'png'), Buffer.from(`<html>${script}`)])
    const { payload } = await send(shop.hire('kitchen'), content)
    const shown = await given.app.inject({ method: 'GET', url: `/api${payload.photo}` })
    expect(shown.rawPayload.includes('script')).toBe(false)
  })
})

describe('leaving a company', () => {
  test('ends what the person sees of it, and the sessions go on elsewhere', async () => {
    const [person, other] = [shop.hire('operator'), await given.company()]
    const { user_id } = await person.identity()
    const second = person.again()
    await second.get('/app/me')
    await given.database.asRoot((db) =>
      db.run(
        `insert into employees (company_id, id, user_id, role_id)
         select company_id, gen_random_uuid(), $2, id from roles where company_id = $1 and key = 'kitchen'`,
        [other.id, user_id],
      ),
    )
    const { payload } = await person.post<{ company: { id: string } }>('/app/profile/leave')
    expect(payload.company.id).toBe(other.id)
    expect((await me(second)).company?.id).toBe(other.id)
    expect(await actionsOf(person)).toEqual(['profile.leave'])
    const last = await person.post<{ company: null }>('/app/profile/leave')
    expect([last.status, last.payload.company]).toEqual([200, null])
    expect((await person.post('/app/profile/leave')).status).toBe(409)
  })

  test('is refused to the last owner', async () => {
    const own = await given.company()
    const refused = await own.owner.post('/app/profile/leave')
    expect([refused.status, refused.code]).toEqual([409, 'conflict'])
    expect(refused.message).toContain('Test shop')
    await own.hire('owner').get('/app/me')
    expect((await own.owner.post('/app/profile/leave')).status).toBe(200)
  })

  test('by two owners at once leaves one of them', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await given.company()
      const second = own.hire('owner')
      await Promise.all([own.owner.get('/app/me'), second.get('/app/me')])
      const answers = await Promise.all([own.owner, second].map((one) => one.post('/app/profile/leave')))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
  })
})

describe('a copy of one’s own data', () => {
  test('is handed out once, within a quarter of an hour, and tells nothing that proves who one is', async () => {
    const person = shop.hire('operator')
    const { token } = await person.identity()
    await person.post('/app/profile/password', { next: 'correct horse' })
    const { payload, status } = await person.post<{ path: string }>('/app/profile/data')
    expect(status).toBe(201)
    const first = await given.app.inject({ method: 'GET', url: `/api${payload.path}` })
    expect(first.headers['content-disposition']).toMatch(
      /^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/,
    )
    const data = first.json<{ person: object; companies: object[]; devices: object[]; actions: object[] }>()
    expect(data.person).toMatchObject({ full_name: 'Operator Person' })
    expect([data.companies.length, data.devices.length]).toEqual([1, 1])
    expect(data.actions).toContainEqual(expect.objectContaining({ action: 'profile.password' }))
    expect(first.body).not.toMatch(/argon2|hash/)
    expect(first.body).not.toContain(token)
    expect((await given.app.inject({ method: 'GET', url: `/api${payload.path}` })).statusCode).toBe(410)
    const next = await person.post<{ path: string }>('/app/profile/data')
    later(0.02)
    expect((await given.app.inject({ method: 'GET', url: `/api${next.payload.path}` })).statusCode).toBe(410)
  })
})
