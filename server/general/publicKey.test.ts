import { expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { givePassword, secret } from '#server/profile/testingReauthentication.ts'
import { storefrontShop } from '#server/storefront/testingStorefront.ts'

const path = '/app/settings/general/key'

const given = shared(testServer)

test('a new key opens the storefront, and the old one is dead at once', async () => {
  const own = await storefrontShop(given)
  const { owner } = own.shop
  await givePassword(given, owner)
  const old = await owner.get<{ token: string }>(path)
  expect(own.path).toBe(`/storefront/${old.payload.token}`)

  const fresh = await owner.post<{ token: string }>(path, secret)
  expect(fresh.payload.token).toMatch(/^pk_[\w-]{32}$/)
  expect((await given.root.get(own.path)).status).toBe(404)
  expect((await given.root.get(`/storefront/${fresh.payload.token}`)).status).toBe(200)
  const log = await owner.get('/app/audit')
  expect(log.body).toContain('company.key')
  expect(log.body).not.toContain(fresh.payload.token)
})

test('a wrong password leaves the key as it is', async () => {
  const own = await storefrontShop(given)
  await givePassword(given, own.shop.owner)
  expect((await own.shop.owner.post(path, { password: 'wrong' })).errors).toHaveProperty('password')
  expect((await given.root.get(own.path)).status).toBe(200)
})

test('nobody but the owner gives out another key, even with every right', async () => {
  const own = await storefrontShop(given)
  const { manager } = own.shop
  await givePassword(given, manager)
  expect((await manager.post(path, secret)).status).toBe(403)
  await given.database.asRoot((db) =>
    db.run(`update roles set permissions = '{*}' where company_id = $1 and key = 'manager'`, [own.shop.id]),
  )
  expect((await manager.post(path, secret)).status).toBe(403)
  expect((await given.root.get(own.path)).status).toBe(200)
})
