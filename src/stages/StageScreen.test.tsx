import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { SuggestedChange } from '#contract/stageOffers.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { testId } from '#src/resource/testRow.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { tellEvent } from '#src/session/events/live.ts'
import { refreshSession } from '#src/session/session.ts'
import { StageScreen } from './StageScreen.tsx'
import { stageRow, stageRows } from './testStages.ts'

beforeEach(() => page.viewport(1280, 900))
afterEach(() => vi.unstubAllGlobals())

const path = '/app/dictionaries/stages'
const usual = {
  days: 20,
  arrivals: [{ hour: 12, fulfilment: 'pickup', orders: 600 }],
  stays: stageRows.slice(0, 3).map(({ id }) => ({ stage_id: id, minutes: 1 })),
}

/** Draws the screen for somebody with these rights; answers what it has sent. */
async function draw(
  address = '',
  permissions = ['*'],
  rows = stageRows,
  offer: () => { id: string; changes: SuggestedChange[] } | null = () => null,
) {
  let isAnswered = false
  const seen = network(({ method, path: asked, body }) => {
    if (asked.includes('references')) return success({})
    if (asked.includes('usual-day')) return success(usual)
    if (asked.endsWith('/offer')) return success({ offer: method === 'GET' && !isAnswered ? offer() : null })
    if (asked.includes('/offer/')) {
      isAnswered = true
      return success({ added: 1, changed: 1 })
    }
    const id = asked.split('/')[4]?.split('?')[0]
    const row = rows.find((one) => one.id === id)
    if (method === 'PATCH' || method === 'POST') {
      const { auto_next_min } = body as { auto_next_min?: number }
      if (auto_next_min === 7)
        return refusal(422, 'validation_failed', { errors: { auto_next_min: ['Not seven'] } })
      return success({ ...(row ?? stageRow(9, 'in_progress', 'Checked', 'Check')), ...(body as object) })
    }
    return success(row ?? { items: rows, next_cursor: null })
  })
  await drawScreen(<StageScreen />, `/list${address}`, 'u', permissions)
  refreshSession({
    user: { id: 'u', role: { permissions } },
    company: testCompany,
    isRoot: false,
  } as never)
  return (method: string, end: string) =>
    seen.find((one) => one.method === method && one.path === path + end)?.body
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

test('the pipeline stands in its groups, each stage with what is special about it and the way to its orders', async () => {
  await draw()
  const cooking = page.getByRole('list', { name: 'In progress' })
  await expect.element(cooking.getByText('Cooking')).toBeVisible()
  await expect.element(page.getByText('New orders start here · Late after 3 min')).toBeVisible()
  await expect.element(page.getByText('Only paid orders')).toBeVisible()
  const orders = page.getByRole('link', { name: '7 orders' })
  expect(orders.element().getAttribute('href')).toBe(`/app/orders?tab=in_progress&stage=${testId(2)}`)
})

test('who may not change the pipeline reads it, adds nothing and moves nothing', async () => {
  await draw('', ['dictionaries.view'])
  await expect.element(page.getByText('Cooking')).toBeVisible()
  expect(page.getByRole('button', { name: /^Add a stage/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: /^Move/ }).elements()).toEqual([])
})

test('a stage moved to the top of its group comes right after the group before', async () => {
  const sent = await draw()
  await button('Move Ready').click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await expect.poll(() => sent('POST', '/reorder')).toEqual({ id: testId(3), after_id: testId(1) })
})

test('a stage is added to the group whose button was pressed', async () => {
  const sent = await draw()
  await button('Add a stage: Done').click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Picked up')
  await page.getByRole('textbox', { name: 'Button that moves an order here' }).fill('Give')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect
    .poll(() => sent('POST', ''))
    .toMatchObject({ category: 'done', name: { en: 'Picked up' }, button_label: { en: 'Give' } })
})

test('a variable is put where the caret is, and the message is shown as the customer reads it', async () => {
  await draw(`?id=${testId(3)}`)
  await page.getByRole('switch', { name: 'Tells the customer' }).click()
  const message = page.getByRole('textbox', { name: 'Message to the customer' })
  await message.fill('Order  is ready')
  const area = message.element() as HTMLTextAreaElement
  area.focus()
  area.setSelectionRange(6, 6)
  await button('Order number').click()
  await expect.element(message).toHaveValue('Order {number} is ready')
  await expect.element(page.getByText('Order 1041 is ready')).toBeVisible()
})

test('a refusal stands beside its field', async () => {
  await draw(`?id=${testId(2)}`)
  const minutes = page.getByRole('textbox', { name: 'Goes on by itself after, minutes' })
  await minutes.fill('7')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect.element(minutes).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('Not seven')).toBeVisible()
})

test('a stage with orders is archived once it is said where they go, and how many that are', async () => {
  const sent = await draw(`?id=${testId(2)}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click()
  const question = dialog('Archive “Cooking”')
  const confirm = question.getByRole('button', { name: 'Archive', exact: true })
  await expect.element(confirm).toBeDisabled()
  await question.getByRole('combobox').selectOptions('Ready')
  await expect.element(question.getByText('7 orders move to “Ready”.')).toBeVisible()
  await confirm.click()
  await expect.poll(() => sent('POST', `/${testId(2)}/archive`)).toEqual({ version: 1, to: testId(3) })
})

test('a test order walks through what is written and not saved yet', async () => {
  await draw(`?id=${testId(3)}`)
  await page.getByRole('textbox', { name: 'Button that moves an order here' }).fill('Ring the bell')
  await button('Test order').last().click()
  const trial = dialog('Test order')
  await trial.getByRole('button', { name: 'Cook' }).click()
  await trial.getByRole('button', { name: 'Ring the bell' }).click()
  // Who may press, and what it needs.
  await expect.element(trial.getByText(/Operator.* · Only paid orders/)).toBeVisible()
  await trial.getByRole('button', { name: 'Hand over' }).click()
  await expect.element(trial.getByText('Orders are over and count as revenue')).toBeVisible()
  await trial.getByRole('button', { name: 'Start over' }).click()
  await expect.element(trial.getByRole('button', { name: 'Cook' })).toBeVisible()
})

test('what would not work is said before it is saved', async () => {
  await draw(`?id=${testId(4)}`)
  await page.getByRole('combobox', { name: 'Category' }).selectOptions('In progress')
  await button('Test order').last().click()
  const trial = dialog('Test order')
  await expect.element(trial.getByText('No stage in “Done”')).toBeVisible()
  await expect.element(trial.getByText('Can’t be saved like this').first()).toBeVisible()
})

test('a day of twice the orders says which stage is too slow', async () => {
  await draw()
  await button('A day of orders').click()
  const day = dialog('A day of orders')
  const orders = day.getByRole('textbox', { name: 'Orders in a day' })
  await expect.element(orders).toHaveValue('30')
  expect(day.getByText(/late$/).elements()).toEqual([])
  await orders.fill('120')
  await expect.element(day.getByText(/late$/).first()).toBeVisible()
})

const suggestion = {
  id: testId(50),
  changes: [
    {
      stage_id: null,
      name: { en: 'Packing' },
      new_name: { en: 'Packing' },
      colour: 'lime',
      category: 'in_progress',
      fields: [],
    },
    {
      stage_id: testId(2),
      name: { en: 'Cooking' },
      new_name: { en: 'In the kitchen' },
      colour: 'amber',
      category: 'in_progress',
      fields: ['name', 'limit_min'],
    },
  ] satisfies SuggestedChange[],
}

test.each([
  ['Apply', 'apply'],
  ['Not now', 'decline'],
])('what the platform suggests is shown before it is answered: %s', async (answer, end) => {
  const sent = await draw('', ['*'], stageRows, () => suggestion)
  await button('Show').click()
  const sheet = dialog('Suggested changes')
  await expect.element(sheet.getByText('Packing')).toBeVisible()
  await expect.element(sheet.getByText('Cooking → In the kitchen')).toBeVisible()
  await expect.element(sheet.getByText('Name, Late after, minutes')).toBeVisible()
  await sheet.getByRole('button', { name: new RegExp(`^${answer}`) }).click()
  await expect.poll(() => sent('POST', `/offer/${end}`)).toEqual({ id: suggestion.id })
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button('Show')).not.toBeInTheDocument()
})

test('a suggestion that comes while the screen is open is there at once', async () => {
  let offer: typeof suggestion | null = null
  await draw('', ['*'], stageRows, () => offer)
  await expect.element(page.getByText('Cooking')).toBeVisible()
  expect(button('Show').elements()).toEqual([])
  offer = suggestion
  const data = { entity: 'stage_offers', id: suggestion.id, version: 1 }
  tellEvent({ id: '1', name: 'row.changed', data })
  await expect.element(button('Show')).toBeVisible()
})

test('nothing is suggested to whoever may not change the pipeline', async () => {
  await draw('', ['dictionaries.view'], stageRows, () => suggestion)
  await expect.element(page.getByText('Cooking')).toBeVisible()
  expect(button('Show').elements()).toEqual([])
})
