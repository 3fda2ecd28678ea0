import { beforeEach, describe, expect, test } from 'vitest'
import type { ManagedDocument, PlatformDocument } from '#contract/documents.ts'
import type { SignedIn } from '#contract/session.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'
import { selling } from '#server/orders/testingOrders.ts'

const path = '/admin/settings/documents'
const HOUR_MS = 3_600_000

const given = shared(testServer)
let root: Caller
let shop: Shop
beforeEach(async () => {
  // Their sessions end within a day.
  root = await given.administrator()
  shop = await given.company()
})

const later = (hours: number) => given.clock.set(new Date(given.clock.now().getTime() + hours * HOUR_MS))
const read = async (kind: string, language?: string) =>
  given.root.get<PlatformDocument>(`/documents/${kind}${language ? `?language=${language}` : ''}`)
const managed = async (kind: string) =>
  (await root.get<{ items: ManagedDocument[] }>(path)).payload.items.find((one) => one.kind === kind)!
const publish = async (kind: string, changes: object = {}) => {
  const { version, texts } = await managed(kind)
  const text = `## Rules\n\nVersion ${version + 1}`
  return root.post<ManagedDocument>(`${path}/${kind}`, {
    version,
    texts: { ...texts, en: text },
    asks_again: false,
    ...changes,
  })
}
const asked = async (who: Shop['owner']) =>
  (await who.get<{ items: PlatformDocument[] }>('/app/documents/asked')).payload.items
let tags = 0
const rename = (who: Shop['owner']) =>
  who.post('/app/dictionaries/tags', {
    name: `VIP ${++tags}`,
    description: '',
    kind: 'customer',
    colour: 'red',
  })

const acceptAll = async (who: Shop['owner']) => {
  const ids = (await asked(who)).map(({ id }) => id)
  if (ids.length > 0) await who.post('/app/documents/accept', { document_ids: ids })
}

describe('the terms and the privacy policy', () => {
  test('are there from the first day in every language, for anybody', async () => {
    for (const kind of ['terms', 'privacy']) {
      expect((await read(kind, 'en')).payload).toMatchObject({
        kind,
        language: 'en',
        text: expect.stringContaining('## '),
      })
      expect((await read(kind, 'ru')).payload.language).toBe('ru')
    }
    expect(Object.keys((await managed('terms')).texts)).toHaveLength(23)
    expect((await read('cookies')).status).toBe(422)
  })

  test('a new version leaves the old one, and a language without a text gets the default one', async () => {
    const before = await managed('terms')
    const { de: _, ...texts } = before.texts
    const { payload } = await publish('terms', { texts: { ...texts, en: 'New', ru: 'Новые' } })
    expect(payload).toMatchObject({ version: before.version + 1, asks_again: false, accepted: 0 })
    expect(payload.versions.map(({ version }) => version)).toEqual([before.version + 1, before.version])
    const shown = (await read('terms', 'de')).payload
    expect([shown.language, shown.text]).toEqual(['ru', 'Новые'])
    expect((await read('terms', 'en')).payload).toMatchObject({ text: 'New', version: before.version + 1 })
  })

  test('of two who publish at once one is told; nothing is published unchanged or without the default language', async () => {
    const { version, texts } = await managed('privacy')
    const both = ['One', 'Two'].map((en) =>
      root.post(`${path}/privacy`, { version, texts: { ...texts, en }, asks_again: false }),
    )
    const statuses = (await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, 409])
    const now = await managed('privacy')
    const wrong = [
      { version: now.version, texts: now.texts, asks_again: true },
      { version: now.version, texts: { de: 'Nur deutsch' }, asks_again: false },
    ]
    for (const body of wrong) {
      const { status, errors } = await root.post(`${path}/privacy`, body)
      expect([status, Object.keys(errors)]).toEqual([422, ['texts']])
    }
    expect((await managed('privacy')).version).toBe(now.version)
  })

  test('are published by those who may change the settings, and the log says so', async () => {
    const { version, texts } = await managed('terms')
    const support = await given.administrator('support')
    const body = { version, texts: { ...texts, en: 'By support' }, asks_again: false }
    expect((await support.post(`${path}/terms`, body)).status).toBe(403)
    expect((await shop.owner.post(`${path}/terms`, body)).status).toBe(403)
    await publish('terms')
    const log = await root.get<{ items: { action: string; entity: string }[] }>(
      '/admin/audit?entity=documents',
    )
    expect(log.payload.items[0]).toMatchObject({ action: 'documents.publish', entity: 'documents' })
  })
})

describe('accepting again', () => {
  test('is asked of nobody by a version that does not ask', async () => {
    await publish('terms')
    expect(await asked(shop.owner)).toEqual([])
  })

  test('is asked of everybody in a company, at their next start', async () => {
    await publish('terms', { asks_again: true })
    for (const person of [shop.owner, shop.courier]) {
      const me = await person.get<SignedIn>('/app/me')
      expect(me.payload.user.documents_asked).toEqual(['terms'])
      const [document, ...others] = await asked(person)
      expect([document?.kind, others]).toEqual(['terms', []])
      expect((await person.post('/app/documents/accept', { document_ids: [document!.id] })).status).toBe(200)
      expect(await asked(person)).toEqual([])
      expect((await person.get<SignedIn>('/app/me')).payload.user.documents_asked).toEqual([])
    }
    expect((await managed('terms')).accepted).toBe(2)
    const log = await shop.owner.get<{ items: { action: string }[] }>('/app/audit?entity=users')
    expect(log.payload.items.map(({ action }) => action)).toContain('profile.accept')
    await publish('terms')
    expect(await asked(shop.owner)).toEqual([])
  })

  test('can be put off for a day; then orders go on, and nothing else is changed before it', async () => {
    for (const person of [shop.owner, shop.manager]) await acceptAll(person)
    await publish('privacy', { asks_again: true })
    expect((await rename(shop.owner)).status).toBe(201)
    later(25)
    const refused = await rename(shop.manager)
    expect([refused.status, refused.code]).toEqual([403, 'terms_changed'])
    expect((await shop.manager.get('/app/orders')).status).toBe(200)
    const ids = (await asked(shop.manager)).map(({ id }) => id)
    await shop.manager.post('/app/documents/accept', { document_ids: ids })
    expect((await rename(shop.manager)).status).toBe(201)
  })

  test('an order is taken and moved by whoever has not accepted', async () => {
    const it = await selling(given)
    await acceptAll(it.shop.manager)
    const tea = await it.sell('Tea', 10_00)
    await publish('terms', { asks_again: true })
    later(25)
    expect((await rename(it.shop.manager)).code).toBe('terms_changed')
    const order = await it.order([[tea, 1000]])
    const moved = await it.moveTo(order, 'Accepted')
    expect([moved.status, moved.payload.category]).toEqual([200, 'in_progress'])
  })

  test('an older version cannot be accepted, and one is accepted once however often it is said', async () => {
    await publish('terms', { asks_again: true })
    const [old] = await asked(shop.operator)
    await publish('terms', { asks_again: true })
    const refused = await shop.operator.post('/app/documents/accept', { document_ids: [old!.id] })
    expect(refused.status).toBe(409)
    const ids = (await asked(shop.operator)).map(({ id }) => id)
    const both = [0, 1].map(() => shop.operator.post('/app/documents/accept', { document_ids: ids }))
    expect((await Promise.all(both)).map(({ status }) => status)).toEqual([200, 200])
    const { user_id } = await shop.operator.identity()
    const kept = await given.database.asRoot((db) =>
      db.query('select ip from document_acceptances where user_id = $1 and document_id = any($2)', [
        user_id,
        ids,
      ]),
    )
    expect(kept).toEqual(ids.map(() => ({ ip: '127.0.0.1' })))
  })
})
