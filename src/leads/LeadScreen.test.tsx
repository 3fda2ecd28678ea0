import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { LeadScreen } from './LeadScreen.tsx'
import { aziz, choices, stageIds } from './testLead.ts'

afterEach(() => vi.unstubAllGlobals())

/** The server as far as this screen knows it, with one lead. */
function serve() {
  return network(({ method, path }) => {
    if (path.endsWith('/choices')) return success(choices)
    if (path.endsWith('/history')) return success({ items: [] })
    if (method === 'GET' && !path.includes(aziz.id)) return success({ items: [aziz], next_cursor: null })
    return success(aziz)
  })
}
const shopId = '018f4e1c-0000-7000-8000-000000000007'
const written = (seen: ReturnType<typeof network>) =>
  seen.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body])

test('a lead that nobody has called says so, and the chips narrow the list to what is due', async () => {
  const seen = serve()
  await drawScreen(<LeadScreen />, '/list')
  await expect.element(page.getByText(/Nobody has called yet/).first()).toBeVisible()
  await page.getByRole('group', { name: 'Stage' }).getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => seen.some(({ path }) => path.includes('due=1'))).toBe(true)
})

test('who is too long in a stage is marked, and the chat of a lead is one tap away', async () => {
  const late = { ...aziz, messenger: '@aziz_plov', staged_at: '2020-01-01T10:00:00.000Z' }
  const stages = choices.stages.map((one) => ({ ...one, limit_hours: 24 }))
  network(({ path }) =>
    success(path.endsWith('/choices') ? { ...choices, stages } : { items: [late], next_cursor: null }),
  )
  await page.viewport(1280, 800)
  await drawScreen(<LeadScreen />, '/list')
  await expect.element(page.getByText('Late in its stage').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Write to Aziz Karimov' })).toBeVisible()
})

test('a call is written down only with what is next', async () => {
  const seen = serve()
  await drawScreen(<LeadScreen />, `/list?id=${aziz.id}`)
  await page.getByRole('button', { name: 'Write down a call' }).click()
  const sheet = page.getByRole('dialog', { name: /^Call result/ })
  await sheet.getByText('Call back later').click()
  await sheet.getByRole('textbox', { name: 'Next step' }).fill('Call again')
  await sheet.getByRole('textbox', { name: 'When' }).fill('05/20/2031')
  await sheet.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => written(seen).length).toBe(1)
  expect(written(seen)[0]).toMatchObject([
    'POST',
    `/admin/leads/${aziz.id}/calls`,
    { version: 1, result: 'call_back', next_step: 'Call again', note: '' },
  ])
})

test('the company of a lead opens for who may see companies', async () => {
  const won = { ...aziz, company_id: shopId, shop: { name: 'Plov Centre', state: 'active', orders: 3 } }
  network(({ path }) => {
    if (path.endsWith('/choices')) return success(choices)
    return success(path.includes(aziz.id) ? won : { items: [won], next_cursor: null })
  })
  await drawScreen(<LeadScreen />, `/list?id=${aziz.id}`)
  refreshSession({ user: { platform_permissions: ['admin.leads.*'] }, company: null, isRoot: true } as never)
  await expect.element(page.getByText('3 orders')).toBeVisible()
  expect(page.getByRole('link', { name: 'Plov Centre' }).query()).toBeNull()
  refreshSession({ user: { platform_permissions: ['admin.*'] }, company: null, isRoot: true } as never)
  await expect
    .element(page.getByRole('link', { name: 'Plov Centre' }))
    .toHaveAttribute('href', expect.stringContaining(`/admin/companies?id=${shopId}`))
})

test('a lead becomes a company in one tap, and its link is there to be handed on', async () => {
  const link = 'https://shop.test/login'
  const seen = network(({ method, path }) => {
    if (path.endsWith('/choices')) return success(choices)
    if (path.endsWith('/convert')) return success({ lead: aziz, link, is_sent: false })
    return success(method === 'GET' && !path.includes(aziz.id) ? { items: [aziz], next_cursor: null } : aziz)
  })
  await drawScreen(<LeadScreen />, `/list?id=${aziz.id}`)
  await page.getByRole('button', { name: 'Create a company' }).click()
  const sheet = page.getByRole('dialog', { name: 'Link for the owner' })
  await expect.element(sheet.getByText(link)).toBeVisible()
  await expect.element(sheet.getByText('Send Aziz Karimov the link', { exact: false })).toBeVisible()
  await expect.element(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible()
  expect(written(seen)).toEqual([['POST', `/admin/leads/${aziz.id}/convert`, { version: 1 }]])
})

test('a lost lead is asked why, and no next step', async () => {
  serve()
  await drawScreen(<LeadScreen />, `/list?id=${aziz.id}`)
  const card = page.getByRole('dialog', { name: 'Lead' })
  await card.getByRole('combobox', { name: 'Stage' }).selectOptions('lost')
  await expect.element(card.getByRole('combobox', { name: 'Why it was lost' })).toBeVisible()
  await expect.element(card.getByRole('textbox', { name: 'Next step' })).not.toBeInTheDocument()
})

test('a won lead is given the company that it has become, found by what is typed', async () => {
  const seen = network(({ method, path }) => {
    if (path.endsWith('/choices')) return success(choices)
    if (path.startsWith('/admin/companies'))
      return success({ items: [{ id: shopId, name: 'Plov House', owner: null }], next_cursor: null })
    if (method === 'GET' && !path.includes(aziz.id)) return success({ items: [aziz], next_cursor: null })
    return success(aziz)
  })
  await drawScreen(<LeadScreen />, `/list?id=${aziz.id}`)
  const card = page.getByRole('dialog', { name: 'Lead' })
  await card.getByRole('combobox', { name: 'Stage' }).selectOptions('won')
  await card.getByRole('button', { name: /^Company on the platform/ }).click()
  await page.getByRole('option', { name: /Plov House/ }).click()
  await card.getByRole('button', { name: /^Save/ }).click()
  await expect.poll(() => written(seen).length).toBe(1)
  expect(written(seen)[0]?.[2]).toMatchObject({ stage_id: stageIds.won, company_id: shopId })
})
