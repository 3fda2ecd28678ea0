import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Branch, type BranchInput, branches } from '#contract/branches.ts'
import { type BranchTable, branchTables } from '#contract/branchTables.ts'
import { type PaymentMethod, paymentMethods } from '#contract/paymentMethods.ts'
import type { Image } from '#contract/files.ts'
import type { Storefront } from '#contract/storefrontFacts.ts'
import { zoneInput } from '#server/deliveries/testingZones.ts'
import { removeUnused } from '#server/files/removeUnused.ts'
import { photo } from '#server/files/testingImages.ts'
import { type Shop, type TestServer, testServer } from '#server/http/testing.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'
import { branchInput } from './branchInput.ts'

const { path } = branches

let given: TestServer
const dataDir = mkdtempSync(join(tmpdir(), 'branch-photos-'))
beforeAll(async () => {
  given = await testServer({ config: { dataDir } })
})
afterAll(async () => {
  await given.close()
  rmSync(dataDir, { recursive: true })
})

const input = (name: string, more: Partial<BranchInput> = {}) => ({ ...branchInput(name), ...more })

let side = 300
async function upload({ owner }: Shop): Promise<Image> {
  const content = await photo(++side, 200)
  return (await owner.upload<Image>('/app/files', { name: 'hall.jpg', content })).payload
}

test('photos are shown to customers in their order, and stay as long as the branch shows them', async () => {
  const it = await storefrontShop(given)
  const [hall, door, kitchen] = [await upload(it.shop), await upload(it.shop), await upload(it.shop)]
  const change = (photo_ids: string[], version: number) =>
    it.shop.owner.patch<Branch>(`${path}/${it.branch}`, { version, photo_ids })
  const shown = await change([door.id, hall.id], 1)
  expect(shown.payload.photos).toEqual([door, hall])
  const { payload } = await given.root.get<Storefront>(it.path)
  const withoutId = ({ src, width, height }: Image) => ({ src, width, height })
  expect(payload.branches[0]?.photos).toEqual([withoutId(door), withoutId(hall)])

  const left = () =>
    given.database.asTenant(it.shop.id, (db) =>
      db.query<{ id: string }>('select id from images where company_id = $1 order by id', [it.shop.id]),
    )
  const later = { ports: { clock: () => new Date(given.clock.now().getTime() + 86_400_001) } }
  await removeUnused({ ...given, ...later, log: given.app.log })
  expect(await left()).toEqual(
    [door, hall].map(({ id }) => ({ id })).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  )
  expect((await change([kitchen.id], 2)).errors).toEqual({
    photo_ids: ['This no longer exists. Choose another'],
  })
  const other = await given.company()
  expect(Object.keys((await change([(await upload(other)).id], 2)).errors)).toEqual(['photo_ids'])
  expect((await change([], 2)).payload.photos).toEqual([])
})

test('whoever keeps branches uploads their photos, at most eight of them', async () => {
  const { id, owner, kitchen } = await given.company()
  const content = await photo(100, 100)
  const send = () => kitchen.upload('/app/files', { name: 'a.jpg', content })
  expect((await send()).status).toBe(403)
  await given.database.asTenant(id, (db) =>
    db.run(
      "update roles set permissions = permissions || '{branches.update}' where company_id = $1 and key = 'kitchen'",
      [id],
    ),
  )
  expect((await kitchen.again().upload('/app/files', { name: 'a.jpg', content })).status).toBe(201)
  const nine = Array.from({ length: 9 }, () => given.ports.newId())
  const refused = await owner.post(path, input('Many', { photo_ids: nine }))
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['photo_ids']])
})

test.each(['https://t.me/osh_kitchen', 'https://t.me/+AbCd-1234_xyZ0'])(
  'the chat of the team is %s, which customers never see',
  async (chat_link) => {
    const it = await storefrontShop(given)
    const made = await it.shop.owner.post<Branch>(path, input('Chatting', { chat_link }))
    expect(made.payload.chat_link).toBe(chat_link)
    const { payload } = await given.root.get<Storefront>(it.path)
    expect(JSON.stringify(payload)).not.toContain('t.me')
  },
)

test.each([
  'http://t.me/osh_kitchen',
  'https://t.me.evil.invalid/osh',
  'https://evil.invalid/t.me/osh',
  'https://user@t.me/osh_kitchen',
  'https://t.me/osh_kitchen?start=1',
  'https://t.me/c/123/4',
  'https://t.me/+',
  'https://t.me/',
  'tg://resolve?domain=osh',
  'javascript:alert(1)',
  '',
])('%j is no chat', async (chat_link) => {
  const { owner } = await given.company()
  const refused = await owner.post(path, input('Chatting', { chat_link }))
  expect(refused.errors).toEqual({ chat_link: ['Enter a link like https://t.me/name'] })
})

test('a hidden branch is not in the storefront and takes orders of staff alone', async () => {
  const it = await storefrontShop(given)
  const tea = await it.sell('Tea', 1000)
  const hidden = (await it.shop.owner.post<Branch>(path, input('Depot', { is_public: false }))).payload
  const { payload } = await given.root.get<Storefront>(it.path)
  expect(payload.branches.map(({ id }) => id)).toEqual([it.branch])
  const body = { fulfilment: 'pickup', lines: [{ variant_id: tea, qty: 1000 }], branch_id: hidden.id }
  for (const refused of [
    await given.root.post<unknown>(`${it.path}/quote`, body),
    await it.placeOrder([[tea, 1000]], { branch_id: hidden.id }),
    await given.root.get<unknown>(`${it.path}/menu?branch_id=${hidden.id}`),
  ])
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['branch_id']])
  expect((await it.order([[tea, 1000]], { branch_id: hidden.id })).branch_id).toBe(hidden.id)
})

test('what belongs to a hidden branch is hidden with it: its zones, ways to pay and tables', async () => {
  const it = await storefrontShop(given)
  const { owner } = it.shop
  const { payload: depot } = await owner.post<Branch>(path, input('Depot'))
  const shape = { kind: 'districts' as const, names: ['Sergeli'] }
  const zone = zoneInput('South', { shape, branch_id: depot.id })
  expect((await owner.post('/app/settings/deliveries/zones', zone)).errors).toEqual({})
  const { payload: ways } = await owner.get<{ items: PaymentMethod[] }>(paymentMethods.path)
  const [first, second] = ways.items
  const only = (method: PaymentMethod | undefined, branch_ids: string[]) =>
    owner.patch(`${paymentMethods.path}/${method?.id}`, { version: method?.version, branch_ids })
  await only(first, [depot.id])
  await only(second, [it.branch, depot.id])
  const { payload: table } = await owner.post<BranchTable>(branchTables.path, {
    branch_id: depot.id,
    name: 'Ramp',
  })
  const seen = async () => {
    const { payload } = await given.root.get<Storefront>(it.path)
    const { status } = await given.root.get(`${it.path}/tables/${table.code}`)
    return { payload, status, isNamed: JSON.stringify(payload).includes(depot.id) }
  }
  const before = await seen()
  expect([before.payload.zones.length, before.status, before.isNamed]).toEqual([1, 200, true])

  const hide = { version: depot.version, is_public: false }
  expect((await owner.patch(`${path}/${depot.id}`, hide)).status).toBe(200)

  const after = await seen()
  expect([after.payload.zones, after.status, after.isNamed]).toEqual([[], 404, false])
  const ids = after.payload.payment_methods.map(({ id }) => id)
  expect([ids.includes(first?.id ?? ''), ids.includes(second?.id ?? '')]).toEqual([false, true])
})

test('the default branch is always shown: another one becomes the default first', async () => {
  const it = await storefrontShop(given)
  const first = `${path}/${it.branch}`
  const refused = await it.shop.owner.patch(first, { version: 1, is_public: false })
  const needed = {
    is_public: ['Customers order at the default branch. Make another branch the default to hide this one'],
  }
  expect(refused.errors).toEqual(needed)
  const { owner } = it.shop
  const { payload: depot } = await owner.post<Branch>(path, input('Depot', { is_public: false }))
  const asDefault = await owner.patch(`${path}/${depot.id}`, { version: 1, is_default: true })
  expect(asDefault.errors).toEqual(needed)
  const both = { version: 1, is_default: true, is_public: true }
  expect((await owner.patch(`${path}/${depot.id}`, both)).status).toBe(200)
  const { version } = (await owner.get<Branch>(first)).payload
  expect((await owner.patch<Branch>(first, { version, is_public: false })).payload.is_public).toBe(false)
})
