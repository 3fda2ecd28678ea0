import { expect, test } from 'vitest'
import { shared, testServer } from '#server/http/testing.ts'
import { selling } from '#server/orders/testingOrders.ts'

const given = shared(testServer)

const tags = '/app/dictionaries/tags'
const input = (name: string) => ({ name, kind: 'product', colour: 'teal', description: '' })

const stale = (name: string) => ({
  status: 409,
  code: 'stale_version',
  message: `Changed by ${name}. Check the current version and try again`,
  changedBy: { name, at: expect.any(String) },
})

test('whoever comes second is told who was first: in a list, in the settings, in the team and in an order', async () => {
  const it = await selling(given)
  const { owner, accountant, hire } = it.shop
  const anna = hire('manager', { name: 'Anna' })

  const { payload: tag } = await owner.post(tags, input('Fresh'))
  expect((await anna.patch(`${tags}/${tag.id}`, { version: 1, name: 'New' })).status).toBe(200)
  expect(await owner.patch(`${tags}/${tag.id}`, { version: 1, name: 'Too late' })).toMatchObject(
    stale('Anna'),
  )

  const { payload: vat } = await owner.get('/app/settings/vat')
  const first = await accountant.patch('/app/settings/vat', { version: vat.version, is_payer: false })
  expect(first.status).toBe(200)
  const late = await owner.patch('/app/settings/vat', { version: vat.version, is_payer: true })
  expect(late).toMatchObject(stale('Accountant Person'))

  const { employee_id } = await it.shop.courier.identity()
  const ofCourier = `/app/employees/${employee_id}`
  expect((await owner.patch(ofCourier, { version: 1, note: 'Has a car' })).status).toBe(200)
  expect(await owner.patch(ofCourier, { version: 1, note: 'Walks' })).toMatchObject(stale('Olga Owner'))

  const order = await it.order([[await it.sell('Tea', 500), 1000]])
  const note = (who: typeof owner, internal_note: string) =>
    who.post(`/app/orders/${order.id}/note`, { version: order.version, internal_note })
  expect((await note(anna, 'Call before')).status).toBe(200)
  expect(await note(owner, 'Never call')).toMatchObject(stale('Anna'))
})

test('what nobody of the team has changed is put down to nobody, not to whoever came before', async () => {
  const { owner, manager, id: company } = await given.company()
  const { payload: made } = await manager.post(tags, input('Fresh'))
  await given.database.asRoot((db) =>
    db.run(
      "update tags set version = version + 1, updated_at = updated_at + interval '1 second' where company_id = $1 and id = $2",
      [company, made.id],
    ),
  )
  const late = await owner.patch(`${tags}/${made.id}`, { version: 1, name: 'Too late' })
  expect(late).toMatchObject({ status: 409, code: 'stale_version', changedBy: undefined })
  expect(late.message).toBe('Someone changed this in the meantime. Check the current version and try again')
})
