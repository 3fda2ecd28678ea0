import type { Order } from '#contract/orders.ts'
import type { StageRow } from '#contract/stages.ts'
import { stageInput } from '#server/stages/testingStages.ts'
import { api } from './support/api.ts'
import type { App } from './support/app.ts'
import { barriersOn } from './support/axe.ts'
import { hire, makeCompany, openSessionOf } from './support/company.ts'
import { addProduct, placeOrder } from './support/selling.ts'
import { expect, test } from './support/test.ts'

const path = '/app/dictionaries/stages'

test(
  'a new stage comes onto the board of a colleague by itself, and an order goes through it',
  { tag: '@quick' },
  async ({ app, second }) => {
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
  },
)

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

  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect(screen.getByText('Accepted restored, its orders stay in “Ready”')).toBeVisible()
  await expect(
    screen.getByRole('list', { name: 'In progress' }).getByText('Accepted', { exact: true }),
  ).toBeVisible()
})

test('after a rush of orders in a changing pipeline every order has a stage, and stands under it on each board', async ({
  app,
  second,
  complaints,
}) => {
  // Far more happens in these seconds than in a minute of a full evening: a screen may be told to wait, and is right in the end.
  complaints.allow(/status of 429/)
  const { id, owner } = await makeCompany()
  const { token } = await openSessionOf(owner)
  const plov = await addProduct(token, 'Plov', 48_000_00)
  for (const [one, role] of [
    [app, 'operator'],
    [second, 'manager'],
  ] as const) {
    await one.open('/en/app/orders?tab=in_progress', await hire(id, role))
    await expect(one.screen.getByText('Online', { exact: true })).toBeVisible()
  }
  const call = api(token)
  const read = async () => (await call.get<{ items: StageRow[] }>(`${path}?limit=100`)).items
  const running = async () => (await read()).filter(({ category }) => category === 'in_progress')

  const take = async (person: number) => {
    const { token: own } = await openSessionOf(owner)
    for (let nth = 0; nth < 6; nth++) {
      const order = await placeOrder(own, plov, `Guest ${person}${nth}`)
      const { version } = await api(own).post<Order>(`/app/orders/${order.id}/accept`)
      const to = (await running()).at((person + nth) % 3)
      const move = api(own).post(`/app/orders/${order.id}/move`, { version, stage_id: to?.id })
      // The stage may be gone by then, and the refusal is right.
      await move.catch(() => undefined)
    }
  }
  const rebuild = async () => {
    const own = api((await openSessionOf(owner)).token)
    for (let round = 0; round < 4; round++) {
      const [first, next] = await running()
      await own.post(path, stageInput({ name: { en: `New one ${round}` } }))
      await own.patch(`${path}/${next?.id}`, { version: next?.version, applies_to: stageInput().applies_to })
      await own.post(`${path}/reorder`, { id: next?.id, after_id: null })
      const { version: seen } = await own.get<StageRow>(`${path}/${first?.id}`)
      await own.post(`${path}/${first?.id}/archive`, { version: seen, to: next?.id })
    }
    for (const [at, { id: one, version }] of (await running()).entries())
      await own.patch(`${path}/${one}`, { version, name: { en: `Station ${at}.` } })
  }
  await Promise.all([take(1), take(2), take(3), rebuild()])

  const { items } = await call.get<{ items: Order[] }>('/app/orders?category=in_progress&limit=100')
  const names = new Map((await running()).map((stage) => [stage.id, stage.name.en]))
  const right = items.map((order) => `${order.id} ${names.get(order.stage_id)}`).toSorted()
  expect(right).toHaveLength(18)
  expect(right.filter((one) => one.endsWith('undefined'))).toEqual([])
  for (const one of [app, second]) await expect.poll(() => stagesOn(one)).toEqual(right)
})

/** The orders in progress on a screen, each with the stage that it stands under or says. */
async function stagesOn({ screen }: App): Promise<string[]> {
  const cells = await screen.locator('[data-order]').evaluateAll((all) =>
    all.map((cell) => {
      const column = cell.closest('[aria-labelledby]')?.querySelector('h2')
      const [name = ''] = /Station \d+\./.exec((column ?? cell).textContent ?? '') ?? []
      return `${cell.getAttribute('data-order')} ${name}`
    }),
  )
  return cells.toSorted()
}
