import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Order } from '#contract/orders.ts'
import { orderRow, testCompany, testPayments, wholeOrder } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { OrderSheet } from './OrderSheet.tsx'
import type { ShownAddress } from './useAddressPreview.ts'

const row = orderRow('one', 7, { customer_name: 'Aziza', category: 'in_progress', stage_id: 'accepted' })
const whole: Order = wholeOrder({ ...row, fulfilment: 'delivery', branch_id: 'b' })
const order: Order = { ...whole, address: { text: 'Navoi 1', is_unchecked: true } }
const zone = '01890a5d-ac96-774b-bcce-000000000001'

const found: ShownAddress = {
  total: { before: 200_000, after: 250_000 },
  delivery_fee: { before: 0, after: 50_000 },
  due: 250_000,
  is_fee_by_hand: false,
  delivery: { zone_id: zone, zone_name: 'Centre', eta_min: 40, eta_max: 60, is_unchecked: false },
  refusal: null,
  notices: [],
  needs_reason: false,
}
const nowhere = { zone_id: null, zone_name: null, eta_min: null, eta_max: null, is_unchecked: true }
const asIs: ShownAddress = { ...found, delivery: nowhere, total: { before: 200_000, after: 200_000 } }

afterEach(() => vi.unstubAllGlobals())

/** The open sheet; the server answers previews by what they ask. */
async function draw(answer: (body: object) => ShownAddress, permissions = ['*'], shown = order) {
  await page.viewport(390, 844)
  const seen: Seen[] = network((one) => {
    if (one.path.startsWith('/app/dictionary')) return success({ payments: testPayments, branches: [] })
    if (one.path.startsWith('/app/orders/zones'))
      return success({ items: [{ id: zone, name: 'Centre', districts: [] }] })
    if (one.path.endsWith('/address/preview')) return success(answer(one.body as object))
    if (one.method === 'PATCH')
      return success({
        ...order,
        version: 2,
        address: { text: 'Navoi 1', zone_id: zone, zone_name: 'Centre' },
      })
    return success(shown)
  })
  await drawScreen(<OrderSheet id="one" onClose={() => {}} />)
  const user = { id: 'u', role: { key: 'operator', permissions } }
  refreshSession({ user, company: testCompany, isRoot: false } as never)
  return () => seen.find(({ method }) => method === 'PATCH')
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test('an address to check is opened, its zone chosen, and what that costs is shown before it is saved', async () => {
  const saved = await draw((body) => ('zone_id' in body ? found : asIs))
  await button('Check the address').click()
  await page.getByRole('combobox', { name: 'Delivery zone' }).selectOptions('Centre')
  await expect.element(page.getByText(/^Delivery fee: .* → .* · Total: .* → /)).toBeVisible()
  await expect.element(page.getByText('Centre · 40–60 min')).toBeVisible()

  await button('Save').click()

  await expect.poll(() => saved()?.path).toBe('/app/orders/one/address')
  expect(saved()?.body).toEqual({
    version: order.version,
    address: { text: 'Navoi 1' },
    zone_id: zone,
    expected_total: 250_000,
  })
  await expect.element(button('Check the address')).not.toBeInTheDocument()
})

test('what is refused is said and not saved; a reason is asked for where it is needed', async () => {
  let shown: ShownAddress = { ...asIs, refusal: 'This address is outside the delivery zones' }
  const saved = await draw(() => shown)
  await button('Check the address').click()
  await page.getByRole('textbox', { name: 'Street and house' }).fill('Navoi 2')
  await expect.element(page.getByText('This address is outside the delivery zones')).toBeVisible()
  await expect.element(button('Save')).toBeDisabled()

  shown = { ...asIs, needs_reason: true }
  await page.getByLabelText('Delivery fee').fill('300')
  await page.getByRole('textbox', { name: 'Reason for the change' }).fill('By phone')
  await button('Save').click()

  await expect
    .poll(() => saved()?.body)
    .toMatchObject({ address: { text: 'Navoi 2' }, override_reason: 'By phone' })
})

test('who may not edit orders reads that the address is to be checked', async () => {
  await draw(() => found, ['orders.view', 'orders.view_all', 'customers.contacts'])

  await expect.element(page.getByText('Check the address')).toBeVisible()
  await expect.element(button('Check the address')).not.toBeInTheDocument()
})
