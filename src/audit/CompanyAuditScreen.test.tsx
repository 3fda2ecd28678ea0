import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { AuditRow } from '#contract/audit.ts'
import { getReferences } from '#contract/dictionary.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { CompanyAuditScreen } from './CompanyAuditScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

const [id, actor, thing, look] = [1, 2, 3, 4].map(
  (number) => `01890a5d-ac96-774b-bcce-00000000000${number}`,
) as [string, string, string, string]
const entry: AuditRow = {
  id,
  actor_id: actor,
  actor_name: 'Ada Administrator',
  action: 'products.update',
  kind: 'changed',
  entity: 'products',
  entity_id: thing,
  entity_name: '',
  is_refused: false,
  look_id: look,
  changes: [{ field: 'price', before: 100, after: 120 }],
  ip: '192.0.2.7',
  request_id: 'r-1',
  created_at: '2026-03-09T10:00:00Z',
}
const visit = {
  id: look,
  user_name: 'Ada Administrator',
  reason: 'A price was wrong',
  started_at: '2026-03-09T09:50:00Z',
  ends_at: '2026-03-09T10:20:00Z',
  ended_at: '2026-03-09T10:05:00Z',
  areas: ['products', 'settings/vat'],
  reveals: 2,
  write_state: 'allowed',
  write_reason: 'Put it right',
  decided_by_name: 'Olga Owner',
  write_until: '2026-03-09T10:10:00Z',
  writes: 1,
}
const whole = { broken_day: null, days: 40, lines: 1200, last_day: '2026-03-08', fingerprint: 'ab12' }

const serve = (verification: object = whole) =>
  network(({ path }) => {
    if (path.includes('/audit/people')) return success({ items: [{ id: actor, name: 'Ada Administrator' }] })
    if (path.includes('/audit/verification')) return success(verification)
    if (path.includes('/audit/looks')) return success({ items: [visit], next_cursor: null })
    return success(path.includes(id) ? entry : { items: [entry], next_cursor: null })
  })

test('a line of the platform’s support stands out and tells before and after', async () => {
  serve()
  await drawScreen(<CompanyAuditScreen />, `/list?id=${id}`)
  const sheet = page.getByRole('dialog', { name: 'Changed' })
  await expect.element(sheet.getByText('Products', { exact: true })).toBeVisible()
  await expect.element(sheet.getByText('From platform support')).toBeVisible()
  await expect.element(sheet.getByText('Price', { exact: true })).toBeVisible()
})

test('rates are percents and days are days', async () => {
  const changes = [
    { field: 'next_rate_bp', before: null, after: 1550 },
    { field: 'next_from', before: null, after: '2026-12-31' },
  ]
  network(() => success({ ...entry, entity: 'vat_rates', changes, items: [], next_cursor: null }))
  await drawScreen(<CompanyAuditScreen />, `/list?id=${id}`)
  for (const said of ['New rate', '15.5%', '31/12/2026'])
    await expect.element(page.getByRole('dialog').getByText(said, { exact: true })).toBeVisible()
})

test('what a thing refers to is called by its name, and a field as in its form', async () => {
  const changes = [{ field: 'station_id', before: null, after: thing }]
  const one = { ...entry, changes, items: [], next_cursor: null }
  network(({ path }) =>
    success(path === getReferences.path ? { stations: [{ id: thing, name: 'Grill' }] } : one),
  )
  await drawScreen(<CompanyAuditScreen />, `/list?id=${id}`)
  refreshSession({
    user: { id: 'u', role: { permissions: ['*'] } },
    company: testCompany,
    isRoot: false,
  } as never)
  for (const said of ['Kitchen station', 'Grill'])
    await expect.element(page.getByRole('dialog').getByText(said, { exact: true })).toBeVisible()
})

test('visits of the support say who, why, at what and what an owner has allowed, and lead to the changes', async () => {
  const seen = serve()
  await drawScreen(<CompanyAuditScreen />, '/list?looks=1')
  const sheet = page.getByRole('dialog', { name: 'Support visits' })
  for (const said of [
    'A price was wrong',
    'Products, VAT',
    'Contacts shown 2 times',
    'Allowed once: Olga Owner',
  ])
    await expect.element(sheet.getByText(said)).toBeVisible()
  await sheet.getByText('Show 1 change').click()
  await expect.poll(() => seen.some(({ path }) => path.includes(`look_id=${look}`))).toBe(true)
})

test('a log that was changed says since which day', async () => {
  serve({ ...whole, broken_day: '2026-03-02' })
  await drawScreen(<CompanyAuditScreen />)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.element(page.getByText('The log was changed')).toBeVisible()
})

test('a log that is whole shows its fingerprint', async () => {
  serve()
  await drawScreen(<CompanyAuditScreen />)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect.element(page.getByText('Nothing was changed or removed')).toBeVisible()
  await expect.element(page.getByText('ab12')).toBeVisible()
})

test('a line that nobody has made says that it was made automatically', async () => {
  const byItself = { ...entry, actor_id: null, actor_name: '', look_id: null }
  network(({ path }) =>
    success(path.includes('/audit/people') ? { items: [] } : { items: [byItself], next_cursor: null }),
  )
  await drawScreen(<CompanyAuditScreen />, '/list')
  await expect.element(page.getByText('Automatic')).toBeVisible()
})
