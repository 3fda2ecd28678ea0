import type { Order } from '#contract/orders.ts'
import type { StageRow } from '#contract/stages.ts'
import { freshPhone } from '#server/http/testingPhone.ts'
import { api } from './support/api.ts'
import { companyOf, hire, openSessionOf, password } from './support/company.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { signUp } from './support/signUp.ts'
import { expect, test } from './support/test.ts'

const path = '/app/dictionaries/stages'

test(
  'a newcomer picks pizza, begins with its kit, and changes a pipeline that a colleague’s order then goes through',
  { tag: '@quick' },
  async ({ app, second }) => {
    const { screen } = app
    const owner = { name: 'Olga Karimova', phone: freshPhone(), company: 'Pizza on the corner', password }
    await signUp(app, { ...owner, sells: '🍕 Pizza and sushi' })
    const companyId = await companyOf(owner.phone)

    await app.open('/en/app/dictionaries/categories')
    await expect(screen.getByRole('treeitem', { name: /^Pizza/ })).toBeVisible()
    await app.open('/en/app/dictionaries/attributes')
    await expect(screen.getByText('Size', { exact: true })).toBeVisible()
    await expect(screen.getByText('Spice', { exact: true })).toBeVisible()

    const { token } = await openSessionOf(await hire(companyId, 'manager'))
    const call = api(token)
    const order = await placeOrder(token, await addProduct(token, 'Margherita', 48_000_00))
    expect(order.category).toBe('in_progress')
    await second.open('/en/app/orders?tab=in_progress', await hire(companyId, 'operator'))
    await expect(second.screen.getByText('Online', { exact: true })).toBeVisible()

    await app.open(`/en${path}`)
    await screen.getByText('Cooking', { exact: true }).click()
    const form = screen.getByRole('dialog').last()
    await form.getByRole('textbox', { name: 'Name' }).fill('In the oven')
    await form.getByRole('textbox', { name: 'Button that moves an order here' }).fill('Bake')
    await app.press(/^Save/, form)
    await expect(screen.getByText('In the oven', { exact: true })).toBeVisible()
    const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` })
    await expect(screen.locator('[data-drag="on"]').filter({ has: handle('Ready') })).toBeVisible()
    await handle('Ready').dragTo(handle('On the way'), { steps: 12 })
    await expect(screen.getByText('Order changed')).toBeVisible()

    // The colleague has not touched anything.
    await second.screen.getByRole('button', { name: /Bake$/ }).click()
    await expect(second.screen.getByText('In the oven', { exact: true }).first()).toBeVisible()
    const { items } = await call.get<{ items: StageRow[] }>(path)
    const idOf = (name: string) => items.find((one) => one.name.en === name)?.id
    const now = () => call.get<Order>(`/app/orders/${order.id}`)
    await expect.poll(async () => (await now()).stage_id).toBe(idOf('In the oven'))
    expect(items.filter(({ category }) => category === 'in_progress').at(-1)?.id).toBe(idOf('Ready'))

    const { payments } = await call.get<{ payments: { id: string }[] }>('/app/dictionary/references')
    const paid = { method_id: payments[0]?.id, amount: order.total }
    await call.post(`/app/orders/${order.id}/payments`, paid)
    const done = items.find(({ category }) => category === 'done')
    const moved = { version: (await now()).version, stage_id: done?.id }
    await call.post(`/app/orders/${order.id}/move`, moved)
    expect((await now()).category).toBe('done')
  },
)
