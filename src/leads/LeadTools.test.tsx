import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { LeadHistory } from './LeadHistory.tsx'
import { LeadScreen } from './LeadScreen.tsx'
import { aziz, choices, stageIds } from './testLead.ts'

beforeEach(async () => {
  await page.viewport(1280, 800)
})
afterEach(() => vi.unstubAllGlobals())

const nora = { ...aziz, id: '018f4e1c-0000-7000-8000-000000000301', name: 'Nora', phone: '+998901234568' }
const managerId = '018f4e1c-0000-7000-8000-000000000201'

/** The server as far as the tools of the list know it. */
function serve(reasons: { reason: string; count: number }[] = []) {
  const seen = network(({ method, path }) => {
    if (path.endsWith('/choices'))
      return success({ ...choices, managers: [{ id: managerId, name: 'Malika' }] })
    if (path.endsWith('/lost')) return success({ reasons })
    if (path.endsWith('/import'))
      return success({
        rows: [
          { row: 2, result: 'created', field: '', message: '' },
          { row: 3, result: 'joined', field: '', message: '' },
          { row: 4, result: 'refused', field: 'Phone', message: 'This phone number isn’t valid' },
        ],
      })
    if (path.endsWith('/reach')) return success({ reached: 1, unreached: [{ id: nora.id, name: nora.name }] })
    if (path.endsWith('/export')) return refusal(409, 'conflict')
    if (method === 'POST')
      return success({ done: [], refused: [{ id: aziz.id, message: 'Say what is next' }] })
    return success({ items: [aziz, nora], next_cursor: null })
  })
  return () => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
}

const tool = async (name: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name }).click()
}

test('pasted rows are checked, then imported as they were', async () => {
  const posted = serve()
  await drawScreen(<LeadScreen />, '/list')
  await tool('Import a list of leads')
  const sheet = page.getByRole('dialog', { name: 'Import a list of leads' })
  await sheet.getByRole('textbox', { name: 'Or paste rows here' }).fill('name,phone\nNora,+998901112233')
  await sheet.getByRole('button', { name: 'Check' }).click()
  await expect.element(sheet.getByText('Row 4, Phone')).toBeVisible()
  await sheet.getByRole('button', { name: 'Import 2 leads' }).click()
  await expect.element(sheet.getByRole('heading', { name: 'Imported' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Done' }).click()
  const text = 'name,phone\nNora,+998901112233'
  expect(posted()).toEqual([
    ['/admin/leads/import', { text, is_check: true }],
    ['/admin/leads/import', { text, is_check: false }],
  ])
})

test('a file of Russian Windows is read and checked at once', async () => {
  const posted = serve()
  await drawScreen(<LeadScreen />, '/list')
  await tool('Import a list of leads')
  const bytes = new Uint8Array([0xc8, 0xec, 0xff, 0x2c, 0x70, 0x68, 0x6f, 0x6e, 0x65])
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(new File([bytes], 'leads.csv'))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(posted).toEqual([['/admin/leads/import', { text: 'Имя,phone', is_check: true }]])
})

test('why leads are lost is told as shares', async () => {
  serve([
    { reason: 'not_now', count: 3 },
    { reason: 'no_answer', count: 1 },
  ])
  await drawScreen(<LeadScreen />, '/list')
  await tool('Why leads are lost')
  const sheet = page.getByRole('dialog', { name: 'Why leads are lost' })
  await expect.element(sheet.getByRole('img', { name: /Not now: 75\s?%, No answer: 25\s?%/ })).toBeVisible()
})

test('many leads get a manager or a stage, and those that stay say why', async () => {
  const posted = serve()
  await drawScreen(<LeadScreen />, '/list')
  await page.getByRole('checkbox', { name: 'Aziz Karimov' }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Manager' }).click()
  const managers = page.getByRole('dialog', { name: 'Manager' })
  await managers.getByText('Malika').click()
  await managers.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Say what is next')).toBeVisible()
  expect(posted()).toEqual([
    ['/admin/leads/change', { action: 'assign', ids: [aziz.id], manager_id: managerId }],
  ])
})

test('it is said who cannot be written to, and only the others are', async () => {
  const posted = serve()
  await drawScreen(<LeadScreen />, '/list')
  for (const name of ['Aziz Karimov', 'Nora']) await page.getByRole('checkbox', { name }).click()
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Message' }).click()
  const sheet = page.getByRole('dialog', { name: 'Message' })
  const list = sheet.getByRole('listitem')
  await expect.element(list).toHaveTextContent('Nora')
  await sheet.getByRole('textbox', { name: 'Message' }).fill('Come and see')
  await sheet.getByRole('button', { name: /^Send/ }).click()
  await expect
    .poll(() => posted().at(-1))
    .toEqual(['/admin/leads/change', { action: 'message', ids: [aziz.id], text: 'Come and see' }])
})

test('many leads are lost for a reason that is asked once', async () => {
  const posted = serve()
  await drawScreen(<LeadScreen />, '/list')
  await page.getByRole('checkbox', { name: 'Aziz Karimov' }).click()
  const bar = page.getByRole('region', { name: 'Selected rows' })
  await bar.getByRole('button', { name: 'Stage' }).click()
  const stages = page.getByRole('dialog', { name: 'Stage' })
  await stages.getByText('lost').click()
  await stages.getByRole('button', { name: 'Save' }).click()
  const reasons = page.getByRole('dialog', { name: 'Why it was lost' })
  await reasons.getByText('Not needed').click()
  await reasons.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(posted)
    .toEqual([
      [
        '/admin/leads/change',
        { action: 'stage', ids: [aziz.id], stage_id: stageIds.lost, lost_reason: 'not_needed' },
      ],
    ])
})

test('a file is made of what the list is narrowed to', async () => {
  const posted = serve()
  await drawScreen(<LeadScreen />, `/list?due=1&stage_id=${stageIds.demo}&q=plov`)
  await tool('Export this list')
  await expect.element(page.getByText('refused: conflict')).toBeVisible()
  const body = { due: true, stage_id: stageIds.demo, q: 'plov', separator: 'comma' }
  expect(posted()).toEqual([['/admin/leads/export', body]])
})

test('a history names the company that a lead became', async () => {
  const company_id = '018f4e1c-0000-7000-8000-000000000401'
  const made = { ...aziz, company_id, shop: { name: 'Plov House', state: 'draft', orders: 0 } }
  const entry = {
    id: company_id,
    actor_id: managerId,
    actor_name: 'Malika',
    kind: 'changed',
    action: 'leads.convert',
    entity: 'leads',
    entity_id: aziz.id,
    entity_name: aziz.name,
    is_refused: false,
    changes: [{ field: 'company_id', before: null, after: company_id }],
    created_at: aziz.created_at,
  }
  network(({ path }) => {
    if (path.endsWith('/choices')) return success(choices)
    return success({ items: path.endsWith('/history') ? [entry] : [made], next_cursor: null })
  })
  await drawScreen(<LeadHistory lead={made} onClose={() => {}} />)
  await expect.element(page.getByText(/Plov House/)).toBeVisible()
})
