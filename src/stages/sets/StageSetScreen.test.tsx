import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { StageTemplate } from '#contract/stageSets.ts'
import { drawScreen, tagRow } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { StageSetScreen } from './StageSetScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const stage = (name: string, category: StageTemplate['category']): StageTemplate => ({
  name: { en: name },
  category,
  colour: 'blue',
  button_label: { en: 'Go' },
  applies_to: ['delivery', 'pickup', 'dine_in'],
  limit_min: null,
  enter_roles: [],
})
const stages = [
  stage('New', 'new'),
  stage('Cooking', 'in_progress'),
  stage('Ready', 'in_progress'),
  stage('Done', 'done'),
]

test('a stage of a set is renamed and moved among those of its kind, and saved with the set', async () => {
  const set = { ...tagRow(1, ''), name: { en: 'Kitchen' }, business: 'restaurant', stages }
  const seen = network(({ path }) => success(path.includes('?') ? { items: [set], next_cursor: null } : set))
  await drawScreen(<StageSetScreen />, `/list?id=${set.id}`)
  refreshSession({
    user: { id: 'r', platform_permissions: ['admin.*'] },
    company: null,
    isRoot: true,
  } as never)

  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Ready/ })
    .click()
  const sheet = page.getByRole('dialog', { name: 'Stage', exact: true })
  await sheet.getByRole('textbox', { name: /^Name/ }).fill('Packed')
  await sheet.getByRole('button', { name: 'Move up' }).click()
  await expect.element(sheet.getByRole('button', { name: 'Move up' })).not.toBeInTheDocument()
  await sheet.getByRole('button', { name: /^Done/ }).click()
  await page.getByRole('button', { name: /^Save/ }).click()

  await expect
    .poll(() => seen.find(({ method }) => method === 'PATCH')?.body)
    .toMatchObject({
      stages: [stages[0], { ...stages[2], name: { en: 'Packed' } }, stages[1], stages[3]],
    })
})
