import { expect, test } from 'vitest'
import type { Payload } from '#contract/endpoint.ts'
import type { getChecklist } from '#contract/onboarding.ts'
import { type DeliveryMethod, type DeliveryMethodInput, deliveryMethods } from '#contract/deliveryMethods.ts'
import { deliveryZones } from '#contract/deliveryZones.ts'
import { zoneInput } from '#server/deliveries/testingZones.ts'
import { shared, testServer } from '#server/http/testing.ts'

const given = shared(testServer)

const onRoot = (statement: string, values: unknown[]) =>
  given.database.asRoot((db) => db.run(statement, values))

test('the checklist says what is really there', async () => {
  const shop = await given.company()
  const read = async () => {
    const { payload } = await shop.owner.get<Payload<typeof getChecklist>>('/app/onboarding/checklist')
    return Object.fromEntries(payload.items.map(({ key, is_done }) => [key, is_done]))
  }
  expect(await read()).toEqual({ menu: false, branch: false, delivery: false, payment: true, bot: false })

  await onRoot("update branches set address = 'Navoi 1' where company_id = $1", [shop.id])
  await onRoot('update payment_methods set is_active = false where company_id = $1', [shop.id])
  expect(await read()).toMatchObject({ branch: true, payment: false })

  const { user_id } = await shop.owner.identity()
  await onRoot('update users set messenger_id = 77001 where id = $1', [user_id])
  await onRoot(
    "insert into bot_people (bot_id, messenger_id, language, started_at, last_at) values (1, 77001, 'en', now(), now())",
    [],
  )
  expect(await read()).toMatchObject({ bot: true })
  expect((await shop.kitchen.get('/app/onboarding/checklist')).status).toBe(403)
})

test('deliveries are ready with a price or a zone, free ones once somebody has said so, and where nothing is brought', async () => {
  const made = async () => {
    const { owner } = await given.company()
    const { payload } = await owner.get<{ items: DeliveryMethod[] }>(deliveryMethods.path)
    const courier = payload.items.find(({ fulfilment }) => fulfilment === 'delivery')
    const isReady = async () => {
      const { payload: list } = await owner.get<Payload<typeof getChecklist>>('/app/onboarding/checklist')
      return list.items.find(({ key }) => key === 'delivery')?.is_done
    }
    const change = (more: Partial<DeliveryMethodInput>) =>
      owner.patch(`${deliveryMethods.path}/${courier?.id}`, { version: courier?.version, ...more })
    return { owner, isReady, change }
  }
  for (const wish of [{ fee: 500 }, { name: { en: 'Free of charge' } }, { is_active: false }]) {
    const it = await made()
    expect(await it.isReady()).toBe(false)
    expect((await it.change(wish)).status).toBe(200)
    expect(await it.isReady()).toBe(true)
  }
  const it = await made()
  expect((await it.owner.post(deliveryZones.path, zoneInput('Centre'))).status).toBe(201)
  expect(await it.isReady()).toBe(true)
})
