import type { CourierCash, DeliverySettings } from '#contract/courierCash.ts'
import type { Order } from '#contract/orders.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { savedFile } from './support/savedFile.ts'
import { addProduct } from './support/selling.ts'
import { expect, test } from './support/test.ts'

test('a courier is given a delivery, brings it to the door, is paid, and hands the cash over', async ({
  app,
  second,
  complaints,
}) => {
  complaints.allow(/409 \(Conflict\).*\/delivery/)
  const { id, owner } = await makeCompany()
  const { token } = await openSessionOf(owner)
  const call = api(token)
  const { variants } = await addProduct(token, 'Plov', 48_000_00)
  const made = await call.post<Order>('/app/orders', {
    fulfilment: 'delivery',
    lines: [{ variant_id: variants[0]?.id, qty: 1000 }],
    customer: { phone: '+998901112233', name: 'Malika' },
    address: { text: 'Navoi 1' },
  })
  await call.post(`/app/orders/${made.id}/accept`)
  const courier = await hire(id, 'courier')
  const operator = await hire(id, 'operator', 'Anna Kim')
  const { screen } = app

  await app.open('/en/app/orders', courier)
  await expect(screen.getByText('Waiting for a courier')).toBeVisible()
  await second.open(`/en/app/orders?tab=in_progress&orderId=${made.id}`, operator)
  await second.screen.getByRole('button', { name: 'Choose', exact: true }).click()
  await second.screen.getByRole('button', { name: /Bobur Aliyev/ }).click()
  await expect(second.screen.getByText('Courier: Bobur Aliyev')).toBeVisible()

  const receipt = await savedFile(second, () =>
    second.screen.getByRole('button', { name: 'Receipt' }).click(),
  )
  expect([receipt.name, receipt.text.slice(0, 5)]).toEqual([`receipt-${made.number}.pdf`, '%PDF-'])

  await screen.getByRole('button', { name: /: On the way$/ }).click()
  await screen.getByRole('button', { name: /: At the door$/ }).click()
  await expect(second.screen.getByText('At the door').first()).toBeVisible()
  expect(await barriersOn(app)).toEqual([])
  await screen.getByRole('button', { name: /: Delivered$/ }).click()
  await screen.getByRole('button', { name: 'Take payment' }).click()
  await app.press(/^Take \D*48/)
  await expect(screen.getByText('Nothing is waiting for you')).toBeVisible()

  await screen.getByRole('button', { name: 'Hand over' }).click()
  await screen.getByRole('button', { name: /^Sign: / }).click()
  await expect(screen.getByText(/^To be confirmed: /)).toBeVisible()
  await second.open('/en/app/settings/deliveries', operator)
  await second.screen.getByRole('button', { name: 'Bobur Aliyev' }).click()
  await second.screen.getByRole('button', { name: /^Sign: / }).click()
  await expect(second.screen.getByText('No courier has cash to hand over')).toBeVisible()
  expect((await call.get<{ items: CourierCash[] }>('/app/courier-cash')).items).toEqual([])
  expect((await call.get<Order>(`/app/orders/${made.id}`)).category).toBe('done')
})

test(
  'a delivery is offered to a courier, who declines it, and then to another one, who takes it',
  { tag: '@quick' },
  async ({ app, second }) => {
    const { id, owner } = await makeCompany()
    const { token } = await openSessionOf(owner)
    const call = api(token)
    const { version } = await call.get<DeliverySettings>('/app/settings/deliveries/couriers')
    await call.patch('/app/settings/deliveries/couriers', { version, assigning: 'in_turn', offer_min: 5 })
    const { variants } = await addProduct(token, 'Plov', 48_000_00)
    const [anna, bobur] = [await hire(id, 'courier', 'Anna Kim'), await hire(id, 'courier', 'Bobur Aliyev')]
    const operator = await hire(id, 'operator', 'Olga Lee')
    const { screen } = app
    await app.open('/en/app/orders', anna)
    await expect(screen.getByText('Nothing is waiting for you')).toBeVisible()

    const made = await call.post<Order>('/app/orders', {
      fulfilment: 'delivery',
      lines: [{ variant_id: variants[0]?.id, qty: 1000 }],
      customer: { phone: '+998901112233', name: 'Malika' },
      address: { text: 'Navoi 1' },
    })
    await call.post(`/app/orders/${made.id}/accept`)
    await expect(screen.getByRole('heading', { name: 'New delivery' })).toBeVisible()
    expect(await barriersOn(app)).toEqual([])
    await second.open(`/en/app/orders?tab=in_progress&orderId=${made.id}`, operator)
    await expect(second.screen.getByText('Offered to Anna Kim').first()).toBeVisible()
    await second.open('/en/app/orders', bobur)
    await expect(second.screen.getByText('Nothing is waiting for you')).toBeVisible()

    await screen.getByRole('button', { name: /: Decline$/ }).click()
    await expect(screen.getByText('Nothing is waiting for you')).toBeVisible()
    await second.screen.getByRole('button', { name: /: Take this delivery$/ }).click()
    await expect(second.screen.getByRole('button', { name: /: On the way$/ })).toBeVisible()
    expect((await call.get<Order>(`/app/orders/${made.id}`)).delivery).toMatchObject({
      state: 'assigned',
      courier_name: 'Bobur Aliyev',
    })
  },
)
