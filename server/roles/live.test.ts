import { expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { withRole } from './testingRoles.ts'

const given = shared(testServer)

test('a changed role is told to its people alone, and their next call has the new rights', async () => {
  const shop = await given.company()
  const { person, roleId, version } = await withRole(given, shop, { permissions: ['orders.view'] })
  const { user_id } = await person.identity()
  expect((await person.get('/app/customers')).status).toBe(403)
  await shop.owner.patch(`/app/roles/${roleId}`, { version, permissions: ['orders.view', 'customers.view'] })
  expect((await person.get('/app/customers')).status).toBe(200)
  const told = await given.database.asTenant(shop.id, (db) =>
    db.query(
      `select event, entity, entity_id, user_id, permission from outbox
       where company_id = $1 and (user_id is not null or permission is distinct from 'roles.view')`,
      [shop.id],
    ),
  )
  expect(told).toEqual([{ event: 'me.changed', entity: 'me', entity_id: user_id, user_id, permission: null }])
})

test('a role that lets nobody in by browser refuses a new sign-in there, and only there', async () => {
  const shop = await given.company()
  const { person } = await withRole(given, shop, { permissions: ['orders.view'], allows_browser: false })
  const { user_id } = await person.identity()
  const row = await given.database.asRoot((db) =>
    db.one<{ phone_number: string }>('select phone_number from users where id = $1', [user_id]),
  )
  const phone = row?.phone_number
  await given.root.post('/auth/send-code', { phone, purpose: 'login' })
  const code = given.codes.findLast((one) => one.phone === phone)?.code
  const refused = await given.root.post(
    '/auth/verify-code',
    { phone, code },
    { headers: { 'accept-language': 'en' } },
  )
  expect([refused.status, refused.message]).toEqual([403, 'Your role can only sign in inside the messenger'])
  expect((await person.get('/app/orders')).status).toBe(200)
})
