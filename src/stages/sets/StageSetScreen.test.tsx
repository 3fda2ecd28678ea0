import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StageTemplate } from '#contract/stageSets.ts'
import { testId } from '#src/resource/testRow.ts'
import { drawScreen, tagRow } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { blankStage } from '#src/stages/draftStages.ts'
import { StageSetScreen } from './StageSetScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const stages: StageTemplate[] = [
  ['New', 'new'] as const,
  ['Cooking', 'in_progress'] as const,
  ['Ready', 'in_progress'] as const,
  ['Done', 'done'] as const,
  ['Off', 'cancelled'] as const,
].map(([name, category], at) => ({
  ...blankStage(category),
  id: testId(at + 1),
  name: { en: name },
  button_label: { en: 'Go' },
  is_default: category === 'new',
}))

/** Draws the screen with a set in it; answers what it has sent. */
async function draw(address = '', of = stages) {
  const set = { ...tagRow(1, ''), name: { en: 'Kitchen' }, business: 'restaurant', stages: of }
  const seen = network(({ path, method }) => {
    if (path.endsWith('/offer')) return success({ companies: 3 })
    if (method === 'PATCH') return success(set)
    return success(path.includes('?') ? { items: [set], next_cursor: null } : set)
  })
  await drawScreen(<StageSetScreen />, `/list?id=${set.id}${address}`)
  refreshSession({
    user: { id: 'r', platform_permissions: ['admin.*'] },
    company: null,
    isRoot: true,
  } as never)
  return seen
}
const openStage = (name: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
const sheet = page.getByRole('dialog', { name: 'Stage', exact: true })
const save = () => page.getByRole('button', { name: /^Save/ }).click()
const saved = (seen: ReturnType<typeof network>) =>
  seen.find(({ method }) => method === 'PATCH')?.body as { stages: StageTemplate[] } | undefined

test('a stage of a set is renamed and moved among those of its kind, and saved with the set', async () => {
  const seen = await draw()
  await openStage('Ready')
  await sheet.getByRole('textbox', { name: /^Name/ }).fill('Packed')
  await sheet.getByRole('button', { name: 'Move up' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Move up' })).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: /^Done/ }).click()
  await save()
  await expect
    .poll(() => saved(seen))
    .toMatchObject({
      stages: [stages[0], { ...stages[2], name: { en: 'Packed' } }, stages[1], stages[3], stages[4]],
    })
})

test('a stage of a set has the fields of a company’s own: times, messages, what comes next', async () => {
  const seen = await draw()
  await openStage('Cooking')
  await sheet.getByRole('switch', { name: 'Only paid orders' }).click()
  await sheet.getByRole('switch', { name: 'Tells the customer' }).click()
  await sheet.getByRole('textbox', { name: /^Message to the customer/ }).fill('Soon: ')
  await sheet.getByRole('button', { name: 'Order number' }).click()
  await expect.element(sheet.getByText('Soon: 1041')).toBeVisible()
  await sheet.getByRole('textbox', { name: 'Goes on by itself after, minutes' }).fill('15')
  await sheet.getByRole('button', { name: /^Done/ }).click()
  await expect.element(page.getByText(/Only paid orders.*Goes on after 15 min/)).toBeVisible()
  await save()
  await expect
    .poll(() => saved(seen)?.stages[1])
    .toEqual({
      ...stages[1],
      requires_payment: true,
      tells_customer: true,
      customer_text: { en: 'Soon: {number}' },
      auto_next_min: 15,
    })
})

test('orders begin in one stage, and a stage that is removed is led to no more', async () => {
  const [first, cooking, ready, ...others] = stages as [
    StageTemplate,
    StageTemplate,
    StageTemplate,
    StageTemplate,
    StageTemplate,
  ]
  const second = { ...first, id: testId(9), name: { en: 'Asked' }, is_default: false }
  const leading = { ...cooking, next_ids: [ready.id, others[0].id] }
  const seen = await draw('', [first, second, leading, ready, ...others])
  await openStage('Asked')
  await sheet.getByRole('switch', { name: 'New orders start here' }).click()
  await sheet.getByRole('button', { name: /^Done/ }).click()
  await openStage('Ready')
  await sheet.getByRole('button', { name: 'Remove stage' }).click()
  await save()
  await expect
    .poll(() => saved(seen)?.stages)
    .toEqual([
      { ...first, is_default: false },
      { ...second, is_default: true },
      { ...leading, next_ids: [others[0].id] },
      ...others,
    ])
})

test('a set is offered to the companies that began with it after a question, and not with what is unsaved', async () => {
  const seen = await draw()
  const offer = page.getByRole('button', { name: 'Offer update' })
  await offer.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Offer update' }).click()
  await expect.element(page.getByText('Suggested to 3 companies')).toBeVisible()
  expect(seen.find(({ path }) => path.endsWith('/offer'))?.body).toEqual({ version: 1 })
  await openStage('Ready')
  await sheet.getByRole('textbox', { name: /^Name/ }).fill('Packed')
  await sheet.getByRole('button', { name: /^Done/ }).click()
  await expect.element(offer).not.toBeInTheDocument()
})
