import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { PlatformNotice } from '#contract/platformNotice.ts'
import type { PlatformSettings } from '#contract/platformSettings.ts'
import { shared, type Shop, testServer } from '#server/http/testing.ts'
import type { Caller } from '#server/http/testingCaller.ts'

const given = shared(testServer)
beforeAll(async () => {
  root = await given.administrator()
  shop = await given.company()
})
let root: Caller
let shop: Shop

const notice = async (build = '') =>
  (await given.root.get<PlatformNotice>(`/platform/notice${build && `?build=${build}`}`)).payload
async function change(input: object) {
  const { version } = (await root.get<PlatformSettings>('/admin/settings')).payload
  expect((await root.patch('/admin/settings', { ...input, version })).status).toBe(200)
}
const tag = (name: string) =>
  shop.owner.post('/app/dictionaries/tags', { name, kind: 'order', colour: 'teal', description: '' })
const headerOf = async () =>
  (await given.app.inject({ method: 'GET', url: '/api/platform/notice' })).headers['x-platform-notice']

beforeEach(async () => {
  await change({ is_maintenance: false, maintenance_at: null, maintenance_text: '', min_build: null })
  await expect.poll(headerOf).toBeUndefined()
})

test('during maintenance companies read and do not write, and are told why; the platform goes on', async () => {
  await change({ is_maintenance: true, maintenance_text: 'We move to a larger machine until noon' })
  await expect.poll(async () => (await notice()).is_maintenance).toBe(true)
  const refused = await tag('Refused')
  expect(refused).toMatchObject({
    status: 503,
    code: 'maintenance',
    message: 'We move to a larger machine until noon',
  })
  expect((await shop.owner.get('/app/dictionaries/tags')).status).toBe(200)
  expect((await root.post('/admin/dictionary/tags', {})).status).not.toBe(503)
  expect(
    (await given.root.post('/auth/login', { login: 'nobody@shop.example', password: 'x' })).status,
  ).not.toBe(503)
  expect((await given.root.post('/auth/register', {})).status).toBe(503)
  const { token } = (await shop.owner.get<{ token: string }>('/app/settings/general/public-key')).payload
  expect((await given.root.post(`/storefront/${token ?? 'pk_x'}/quote`, {})).status).toBe(503)
  await change({ is_maintenance: false })
  await expect.poll(async () => (await tag('Written')).status).toBe(201)
})

test('every answer says that there is something to tell, until there is nothing', async () => {
  const at = new Date(given.clock.now().getTime() + 3_600_000).toISOString()
  await change({ maintenance_at: at })
  await expect.poll(headerOf).toBeDefined()
  expect(await notice()).toMatchObject({ is_maintenance: false, maintenance_at: at })
  expect((await tag('Before it')).status).toBe(201)
  given.clock.set(new Date(Date.parse(at) + 1000))
  expect(await notice()).toMatchObject({ maintenance_at: null })
  expect(await headerOf()).toBeUndefined()
})

test('a build that was served before the least one reloads; newer ones and a desk’s do not', async () => {
  await given.database.asRoot((db) =>
    db.run(
      `insert into client_builds (build, first_at) values ('old', '2026-01-01'), ('least', '2026-02-01'), ('new', '2026-03-01')`,
    ),
  )
  await change({ min_build: 'least' })
  await expect.poll(headerOf).toBeDefined()
  const reloads = async (build: string) => (await notice(build)).must_reload
  expect([
    await reloads('old'),
    await reloads('least'),
    await reloads('new'),
    await reloads('dev'),
    await reloads('forgotten'),
  ]).toEqual([true, false, false, false, true])
  const { version } = (await root.get<PlatformSettings>('/admin/settings')).payload
  expect(await root.patch('/admin/settings', { min_build: 'never', version })).toMatchObject({ status: 422 })
})
