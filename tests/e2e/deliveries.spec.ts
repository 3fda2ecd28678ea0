import type { Branch } from '#contract/branches.ts'
import type { CourierCash } from '#contract/courierCash.ts'
import type { DeliveryZone } from '#contract/deliveryZones.ts'
import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { createVerb } from './support/newOrder.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test(
  'a circle around the branch in one tap refuses an order from outside, is widened, and a courier brings the order',
  { tag: '@quick' },
  async ({ app, second, complaints }) => {
    complaints.allow(/409 \(Conflict\).*\/delivery/)
    const { id, owner } = await makeCompany()
    const { token } = await openSessionOf(owner)
    const call = api(token)
    await addProduct(token, 'Plov', 48_000_00)
    const [branch] = (await call.get<{ items: Branch[] }>('/app/settings/branches')).items
    const place = { lat: 41.31, lng: 69.24, version: branch?.version }
    await call.patch(`/app/settings/branches/${branch?.id}`, place)
    const courier = await hire(id, 'courier')
    const operator = await hire(id, 'operator', 'Anna Kim')
    const { screen } = app

    await second.open('/en/app/settings/deliveries', owner)
    await second.screen.getByRole('button', { name: 'Draw a circle around the branch' }).click()
    const zone = second.screen.getByRole('button', { name: 'Within 3 km', exact: true })
    await expect(zone).toBeVisible()
    expect(await barriersOn(second)).toEqual([])

    await app.open('/en/app/orders/new', operator)
    const goOn = async () => {
      if (app.isNarrow) await app.press(/^Next · /)
    }
    await screen.getByRole('button', { name: /^Plov/ }).click()
    await goOn()
    await screen.getByRole('textbox', { name: 'Phone', exact: true }).pressSequentially('+998901112233')
    await screen.getByRole('textbox', { name: 'Name', exact: true }).fill('Malika')
    await goOn()
    await screen.getByRole('radio', { name: 'Delivery' }).click()
    await screen.getByRole('textbox', { name: 'Street and house' }).fill('Navoi 1')
    await screen.getByRole('button', { name: 'On the map' }).click()
    await screen.getByRole('textbox', { name: 'Latitude' }).fill('41.36')
    await screen.getByRole('textbox', { name: 'Longitude' }).fill('69.24')
    await expect(screen.getByText('This address is outside the delivery zones').first()).toBeVisible()

    await zone.click()
    await second.screen.getByRole('textbox', { name: 'Radius' }).fill('8000')
    await second.press('Save')
    await expect(second.screen.getByRole('dialog')).toBeHidden()
    const zones = await call.get<{ items: DeliveryZone[] }>('/app/settings/deliveries/zones')
    expect(zones.items).toMatchObject([{ shape: { kind: 'circle', radius_m: 8000 } }])
    await expect(screen.getByText('This address is outside the delivery zones')).toHaveCount(0)
    await goOn()
    await app.press(createVerb(app))
    await expect(screen.getByRole('heading', { name: /^No\. / })).toBeVisible()
    const [made] = (await call.get<{ items: Order[] }>('/app/orders')).items
    await call.post(`/app/orders/${made?.id}/accept`)

    await second.open(`/en/app/orders?tab=in_progress&orderId=${made?.id}`, owner)
    await second.screen.getByRole('button', { name: 'Choose', exact: true }).click()
    await second.screen.getByRole('button', { name: /Bobur Aliyev/ }).click()
    await app.open('/en/app/orders', courier)
    for (const step of [/: On the way$/, /: At the door$/, /: Delivered$/])
      await screen.getByRole('button', { name: step }).click()
    await screen.getByRole('button', { name: 'Take payment' }).click()
    await app.press(/^Take \D*48/)
    await screen.getByRole('button', { name: 'Hand over' }).click()
    await screen.getByRole('button', { name: /^Sign: / }).click()
    await expect(screen.getByText(/^To be confirmed: /)).toBeVisible()
    await second.open('/en/app/settings/deliveries', owner)
    await second.screen.getByRole('button', { name: 'Bobur Aliyev' }).click()
    await second.screen.getByRole('button', { name: /^Sign: / }).click()
    await expect(second.screen.getByText('No courier has cash to hand over')).toBeVisible()
    expect((await call.get<{ items: CourierCash[] }>('/app/courier-cash')).items).toEqual([])
    expect((await call.get<Order>(`/app/orders/${made?.id}`)).category).toBe('done')
  },
)
