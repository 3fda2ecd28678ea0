import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Lead } from '#contract/leads.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { LeadScreen } from './LeadScreen.tsx'
import { aziz, choices, stageIds } from './testLead.ts'

beforeEach(async () => {
  await page.viewport(1280, 800)
})
afterEach(() => vi.unstubAllGlobals())

const planned: Lead = { ...aziz, next_step: 'Call', next_step_at: '2031-03-01T10:00:00.000Z', amount: 500_00 }

/** The server as far as the board knows it: one lead that goes where it is sent, or stays where it is refused. */
function serve(refuse?: () => Response) {
  let lead = planned
  const seen = network(({ method, path, body }) => {
    if (path.endsWith('/choices')) return success(choices)
    if (path.endsWith('/history')) return success({ items: [] })
    if (path.startsWith('/admin/leads/totals')) {
      const sums = [{ currency: 'UZS', amount: 500_00 }]
      return success({ stages: [{ stage_id: lead.stage_id, count: 1, sums }] })
    }
    if (method === 'PATCH') {
      if (refuse) return refuse()
      lead = { ...lead, ...(body as Partial<Lead>), version: lead.version + 1 }
      return success(lead)
    }
    if (path.includes(`/${aziz.id}`)) return success(lead)
    const asked = new URLSearchParams(path.split('?')[1]).get('stage_id')
    return success({ items: asked === null || asked === lead.stage_id ? [lead] : [], next_cursor: null })
  })
  return () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
}

const column = (name: string) =>
  page.getByRole('group', { name: 'Board of leads by stage' }).getByRole('group', { name, exact: true })
const cardIn = (name: string) => column(name).getByRole('button', { name: 'Aziz Karimov', exact: true })
const handle = page.getByRole('button', { name: 'Move Aziz Karimov' })

async function moveTo(name: string) {
  await handle.click()
  await page.getByRole('menuitem', { name: `Move to ${name}` }).click()
}

test('the address keeps the choice between table and board', async () => {
  serve()
  const { router } = await drawScreen(<LeadScreen />, '/list')
  await page.getByRole('radio', { name: 'Board' }).click()
  await expect.element(cardIn('new')).toBeVisible()
  expect(router.state.location.search).toMatchObject({ view: 'board' })
  await expect.element(column('new').getByText('1', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: 'Table' }).click()
  await expect.element(page.getByRole('table', { name: 'Leads' })).toBeVisible()
})

test('a card is moved by the menu of its handle, with the version', async () => {
  const written = serve()
  await drawScreen(<LeadScreen />, '/list?view=board')
  await moveTo('demo')
  await expect.element(cardIn('demo')).toBeVisible()
  await expect.element(cardIn('new')).not.toBeInTheDocument()
  expect(written()).toEqual([{ stage_id: stageIds.demo, version: 1 }])
})

test('a card is dragged by its handle into another column', async () => {
  const written = serve()
  await drawScreen(<LeadScreen />, '/list?view=board')
  await expect.element(handle).toBeVisible()
  await userEvent.dragAndDrop(handle, column('demo'), { steps: 12 })
  await expect.element(cardIn('demo')).toBeVisible()
  expect(written()).toEqual([{ stage_id: stageIds.demo, version: 1 }])
})

test('a lost lead is moved when its reason is chosen', async () => {
  const written = serve()
  await drawScreen(<LeadScreen />, '/list?view=board')
  await moveTo('lost')
  const sheet = page.getByRole('dialog', { name: 'Why it was lost' })
  await expect.element(sheet.getByRole('button', { name: 'Save' })).toBeDisabled()
  await sheet.getByText('Too expensive').click()
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect.element(cardIn('lost')).toBeVisible()
  expect(written()).toEqual([{ stage_id: stageIds.lost, lost_reason: 'too_expensive', version: 1 }])
})

test('what a stage needs is asked in the form with the stage chosen, and the card is back', async () => {
  serve(() => refusal(422, 'validation_failed', { errors: { company_id: ['Choose the company it became'] } }))
  await drawScreen(<LeadScreen />, '/list?view=board')
  await moveTo('won')
  await expect.element(page.getByText('Choose the company it became')).toBeVisible()
  const form = page.getByRole('dialog', { name: 'Lead' })
  await expect.element(form.getByRole('combobox', { name: 'Stage' })).toHaveValue(stageIds.won)
  await expect.element(cardIn('new')).toBeInTheDocument()
})

test('whoever was faster is named, and the card stays where they put it', async () => {
  serve(() =>
    refusal(409, 'stale_version', {
      current: { ...planned, version: 2 },
      changed_by: { name: 'Malika', at: '2026-03-01T10:00:00.000Z' },
    }),
  )
  await drawScreen(<LeadScreen />, '/list?view=board')
  await moveTo('demo')
  await expect.element(page.getByText('Malika has changed this lead meanwhile')).toBeVisible()
  await expect.element(cardIn('new')).toBeVisible()
})

test('the next step is put off from the card, and Undo takes it back', async () => {
  const written = serve()
  await drawScreen(<LeadScreen />, '/list?view=board')
  await handle.click()
  await page.getByRole('menuitem', { name: 'In 3 days' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => written().length).toBe(2)
  const [first, second] = written() as { next_step_at: string; version: number }[]
  expect(new Date(first!.next_step_at).getTime()).toBeLessThan(Date.now() + 4 * 86_400_000)
  expect(second).toEqual({ next_step_at: planned.next_step_at, version: 2 })
})
