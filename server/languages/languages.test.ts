import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Language, LanguageFigures } from '#contract/languages.ts'
import { locales } from '#contract/locales.ts'
import type { SignedIn } from '#contract/session.ts'
import { type Caller, shared, testServer } from '#server/http/testing.ts'
import { findOrAddUser } from '#server/session/messengerUser.ts'
import { addRoot } from '#server/session/rootAccounts.ts'

const given = shared(testServer)
beforeAll(async () => {
  root = await newRoot('root@platform.test')
})
let root: Caller
beforeEach(() =>
  sql(
    'update default_language set code = $1',
    ['ru'],
    'update languages set is_on = true',
    "update users set language = 'en', language_before = null",
  ),
)

async function newRoot(login: string): Promise<Caller> {
  const password = await given.database.asRoot((db) => addRoot(db, login, given.ports))
  const { payload } = await given.root.post<SignedIn>('/auth/admin/login', { login, password })
  return given.withToken(payload.token)
}

const sql = (first: string, values: unknown[], ...more: string[]) =>
  given.database.asRoot(async (db) => {
    const rows = await db.query<Record<string, unknown>>(first, values)
    for (const text of more) await db.run(text)
    return rows
  })
const all = async (caller = root) =>
  (await caller.get<{ items: Language[] }>('/admin/languages')).payload.items
const find = async (code: string) => (await all()).find((one) => one.code === code)!
const turn = async (code: string, is_on: boolean, caller = root) =>
  caller.patch<Language & { moved: number }>(`/admin/languages/${code}`, {
    is_on,
    version: (await find(code)).version,
  })
const makeDefault = async (code: string, caller = root) =>
  caller.post<{ items: Language[] }>(`/admin/languages/${code}/default`, {
    version: (await find(code)).version,
  })
type Speaker = Pick<Caller, 'get' | 'post'>
const languageOf = async (caller: Speaker) =>
  (await caller.get<{ user: { language: string } }>('/app/me')).payload.user.language
const speak = (caller: Speaker, language: string) => caller.post('/app/profile/update', { language })
const lastLine = async () =>
  (
    await sql('select action, changes from platform_audit_log order by created_at desc, id desc limit 1', [])
  )[0]

describe('the table of languages', () => {
  test('has the 23 of the product in its order, all on, Russian first for newcomers', async () => {
    const items = await all()
    expect(items.map(({ code }) => code)).toEqual(locales.map(({ code }) => code))
    expect(items.every(({ is_on }) => is_on)).toBe(true)
    expect(items.filter(({ is_default }) => is_default).map(({ code }) => code)).toEqual(['ru'])
  })

  test('counts what is translated in the catalogs themselves', async () => {
    const texts = readFileSync('locales/de.po', 'utf8').match(/^msgid "/gm)!.length - 1
    const items = await all()
    expect(new Set(items.map((one) => one.texts))).toEqual(new Set([texts]))
    expect(items.map(({ translated }) => translated)).toEqual(items.map((one) => one.texts))
  })

  test('knows who uses a language and how much of what companies sell is written in it', async () => {
    const shop = await given.company()
    await sql("update companies set languages = '{uz,vi}' where id = $1", [shop.id])
    for (const name of [{ uz: 'Ichimliklar', vi: 'Nước uống' }, { uz: 'Sho‘rvalar' }])
      await shop.owner.post('/app/dictionaries/categories', {
        name,
        parent_id: null,
        is_visible: true,
        colour: 'slate',
      })
    await speak(shop.owner, 'vi')
    const { payload } = await root.get<{ items: LanguageFigures[] }>('/admin/languages/figures')
    const of = (code: string) => payload.items.find((one) => one.code === code)
    expect(of('vi')).toEqual({ code: 'vi', content: 2, written: 1 })
    expect(await find('vi')).toMatchObject({ people: 1 })
    expect(of('el')).toEqual({ code: 'el', content: 0, written: 0 })
    expect(payload.items).toHaveLength(23)
  })

  test('is for the platform only: no role of a company and no guest sees or changes it', async () => {
    const shop = await given.company()
    const version = 1
    for (const [caller, status] of [
      [shop.owner, 403],
      [shop.manager, 403],
      [given.root, 401],
    ] as const) {
      expect((await caller.get('/admin/languages')).status).toBe(status)
      expect((await caller.get('/admin/languages/figures')).status).toBe(status)
      expect((await caller.patch('/admin/languages/de', { is_on: false, version })).status).toBe(status)
      expect((await caller.post('/admin/languages/de/default', { version })).status).toBe(status)
      expect((await caller.post('/admin/languages/de/catalog')).status).toBe(status)
    }
    expect(await find('de')).toMatchObject({ is_on: true, is_default: false })
  })
})

describe('a language that is switched off', () => {
  test('moves its people to the default, and gives it back to them when it is on again', async () => {
    const { owner, manager } = await given.company()
    await speak(owner, 'ms')
    const off = await turn('ms', false)
    expect([off.status, off.payload]).toMatchObject([200, { is_on: false, moved: 1 }])
    expect([await languageOf(owner), await languageOf(manager)]).toEqual(['ru', 'en'])
    expect(await lastLine()).toMatchObject({
      action: 'admin.languages.update',
      changes: { language: 'ms', is_on: [true, false], moved: 1 },
    })
    expect((await turn('ms', true)).payload).toMatchObject({ is_on: true, moved: 1 })
    expect(await languageOf(owner)).toBe('ms')
  })

  test('does not come back to somebody who has chosen another one meanwhile', async () => {
    const { owner } = await given.company()
    await speak(owner, 'ms')
    await turn('ms', false)
    await speak(owner, 'de')
    expect((await turn('ms', true)).payload.moved).toBe(0)
    expect(await languageOf(owner)).toBe('de')
  })

  test('is refused to whoever chooses it, and nothing else of the change is kept', async () => {
    const { owner } = await given.company()
    await turn('ms', false)
    const refused = await owner.post('/app/profile/update', { language: 'ms', full_name: 'Other Name' })
    expect([refused.status, refused.code, Object.keys(refused.errors ?? {})]).toEqual([
      422,
      'invalid',
      ['language'],
    ])
    expect((await owner.get<SignedIn>('/app/me')).payload.user).toMatchObject({ language: 'en' })
    expect((await owner.get<SignedIn>('/app/me')).payload.user.full_name).not.toBe('Other Name')
  })

  test('becomes the default for a newcomer of the messenger; one who is known keeps theirs', async () => {
    const come = (id: number, language_code: string) =>
      given.database.asRoot(async (db) => {
        const now = given.clock.now()
        const { newId } = given.ports
        const user = await findOrAddUser(db, { id, first_name: 'Anna', language_code }, { now, newId })
        return (await db.one<{ language: string }>('select language from users where id = $1', [user]))
          ?.language
      })
    expect(await come(901, 'de')).toBe('de')
    await makeDefault('en')
    await turn('ms', false)
    expect(await come(902, 'ms')).toBe('en')
    expect(await come(903, 'xx')).toBe('en')
    expect(await come(904, 'fil')).toBe('tl')
    expect(await come(901, 'ms')).toBe('de')
  })

  test('is never the default: neither order of the two is possible', async () => {
    const ru = await turn('ru', false)
    expect([ru.status, ru.code]).toEqual([409, 'conflict'])
    await turn('ms', false)
    const ms = await makeDefault('ms')
    expect([ms.status, ms.code]).toEqual([409, 'conflict'])
    await expect(sql("update languages set is_on = false where code = 'ru'", [])).rejects.toThrow(
      'default_language',
    )
    await expect(sql("update default_language set code = 'ms'", [])).rejects.toThrow('default_language')
    await expect(sql("insert into default_language (code) values ('en')", [])).rejects.toThrow()
  })
})

describe('the default', () => {
  test('changes for newcomers only, and is written down', async () => {
    const { owner } = await given.company()
    await speak(owner, 'uz')
    const { payload, status } = await makeDefault('en')
    expect(status).toBe(200)
    expect(payload.items.filter(({ is_default }) => is_default).map(({ code }) => code)).toEqual(['en'])
    expect(await languageOf(owner)).toBe('uz')
    expect(await lastLine()).toMatchObject({
      action: 'admin.languages.default',
      changes: { language: 'en', default: ['ru', 'en'] },
    })
  })
})

describe('two at once', () => {
  test('who has not seen the other change is told the present state', async () => {
    const { version } = await find('vi')
    await turn('vi', false)
    const late = await root.patch('/admin/languages/vi', { is_on: false, version })
    expect([late.status, late.code]).toEqual([409, 'stale_version'])
    expect(late.current).toMatchObject({ code: 'vi', is_on: false })
  })

  test('one switches a language off while the other makes it the default: the default is on, every time', async () => {
    const second = await newRoot('second@platform.test')
    for (let round = 0; round < 8; round += 1) {
      const answers = await Promise.all([turn('de', false), makeDefault('de', second)])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409])
      const items = await all()
      const defaults = items.filter(({ is_default }) => is_default)
      expect(defaults).toEqual([expect.objectContaining({ is_on: true })])
      await makeDefault('ru')
      await turn('de', true)
    }
  })

  test('whoever chooses a language in the moment it goes has it not', async () => {
    const shops = await Promise.all([given.company(), given.company(), given.company()])
    const people = shops.map(({ owner }) => owner)
    for (let round = 0; round < 5; round += 1) {
      const [, ...answers] = await Promise.all([
        turn('tl', false),
        ...people.map((person) => speak(person, 'tl')),
      ])
      expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true)
      expect(await sql("select 1 from users where language = 'tl'", [])).toEqual([])
      await turn('tl', true)
      for (const person of people) await speak(person, 'ru')
    }
  })
})
