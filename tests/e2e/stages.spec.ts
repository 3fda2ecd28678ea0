import type { Order } from '#contract/orders.ts'
import type { StageRow } from '#contract/stages.ts'
import { api } from './support/api.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const path = '/app/dictionaries/stages'

test('a new stage comes onto the board of a colleague by itself, and an order goes through it', async ({
  app,
  second,
}) => {
  const { id, owner } = await makeCompany()
  const { token } = await openSessionOf(owner)
  await placeOrder(token, await addProduct(token, 'Plov', 48_000_00), 'Malika')
  const operator = await hire(id, 'operator')
  await second.open('/en/app/orders?tab=in_progress', operator)
  await expect(second.screen.getByText('Online', { exact: true })).toBeVisible()

  const { screen } = app
  await app.open(`/en${path}`, owner)
  await expect(screen.getByRole('list', { name: 'In progress' }).getByText('Cooking')).toBeVisible()
  expect(await barriersOn(app)).toEqual([])
  await screen.getByRole('button', { name: 'Add a stage: In progress' }).click()
  const form = screen.getByRole('dialog').last()
  await form.getByRole('textbox', { name: 'Name' }).fill('Tasting')
  await form.getByRole('textbox', { name: 'Button that moves an order here' }).fill('Taste')
  await app.press(/^Save/, form)
  await expect(screen.getByText('Tasting', { exact: true })).toBeVisible()
  // Right after those that are accepted.
  await screen.getByRole('button', { name: 'Move Tasting' }).click()
  await screen.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect(screen.getByText('Order changed')).toBeVisible()
  await screen.getByRole('button', { name: 'Move Accepted' }).click()
  await screen.getByRole('menuitem', { name: 'Move to the top' }).click()
  const names = async () => {
    const { items } = await api(token).get<{ items: StageRow[] }>(path)
    return items.filter(({ category }) => category === 'in_progress').map(({ name }) => name.en)
  }
  await expect.poll(names).toEqual(['Accepted', 'Tasting', 'Cooking', 'Ready', 'On the way'])

  // The colleague has not touched anything: the verbs follow the pipeline.
  await second.screen.getByRole('tab', { name: /^(New|Active)/ }).click()
  await second.screen.getByRole('button', { name: /Accept$/ }).click()
  await second.screen.getByRole('tab', { name: /^(In progress|Active)/ }).click()
  await second.screen.getByRole('button', { name: /Taste$/ }).click()
  await expect(second.screen.getByText('Tasting', { exact: true }).first()).toBeVisible()

  // Renamed while it is open.
  await screen.getByText('Tasting', { exact: true }).click()
  await form.getByRole('textbox', { name: 'Name' }).fill('Quality check')
  await app.press(/^Save/, form)
  await expect(second.screen.getByText('Quality check', { exact: true }).first()).toBeVisible()
})

test('a stage is archived with its orders sent on, and two people who change it lose nothing', async ({
  app,
  complaints,
}) => {
  complaints.allow(/status of 409/)
  const { screen } = app
  const { owner } = await makeCompany()
  const { token } = await openSessionOf(owner)
  const call = api(token)
  const order = await placeOrder(token, await addProduct(token, 'Plov', 48_000_00))
  await call.post(`/app/orders/${order.id}/accept`)
  const { items } = await call.get<{ items: StageRow[] }>(path)
  const accepted = items.find(({ name }) => name.en === 'Accepted')!
  const ready = items.find(({ name }) => name.en === 'Ready')!

  await app.open(`/en${path}?id=${accepted.id}`, owner)
  const form = screen.getByRole('dialog').last()
  await form.getByRole('textbox', { name: 'Late after, minutes' }).fill('12')
  await call.patch(`${path}/${accepted.id}`, { version: accepted.version, colour: 'pink' })
  await app.press(/^Save/, form)
  const now = () => call.get<StageRow>(`${path}/${accepted.id}`)
  await expect.poll(now).toMatchObject({ colour: 'pink', limit_min: 12 })

  await screen.getByText('Accepted', { exact: true }).click()
  await screen.getByText('Archive', { exact: true }).last().click()
  const question = screen.getByRole('dialog', { name: 'Archive “Accepted”' })
  await question.getByRole('combobox').selectOption({ label: 'Ready' })
  await expect(question.getByText('1 order moves to “Ready”.')).toBeVisible()
  await app.press('Archive', question)
  await expect(screen.getByText('Accepted archived')).toBeVisible()
  const moved = await call.get<Order>(`/app/orders/${order.id}`)
  expect(moved.stage_id).toBe(ready.id)
})
