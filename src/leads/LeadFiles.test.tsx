import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { LeadFile } from '#contract/leadFiles.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { LeadFiles } from './LeadFiles.tsx'
import { aziz } from './testLead.ts'

afterEach(() => vi.unstubAllGlobals())

const offer: LeadFile = {
  id: '018f4e1c-0000-7000-8000-000000000401',
  name: 'Offer.pdf',
  type: 'application/pdf',
  bytes: 300_000,
  added_by: 'Malika',
  created_at: '2026-03-01T10:00:00.000Z',
}

async function draw(permissions: string[]) {
  const seen = network(({ method, path }) => {
    if (path.endsWith('/link'))
      return success({ path: '/platform-exports/x', rows: 1, expires_at: offer.created_at })
    return success(method === 'GET' ? { items: [offer] } : method === 'POST' ? offer : {})
  })
  await drawScreen(<LeadFiles lead={aziz} />)
  refreshSession({ isRoot: true, company: null, user: { platform_permissions: permissions } } as never)
  return () => seen.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`)
}
const files = `/admin/leads/${aziz.id}/files`

test('a file opens by its link, another one is added, and one is removed after a question', async () => {
  const opened: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(this.href)
  })
  const sent = await draw(['admin.*'])
  await page.getByRole('button', { name: 'Offer.pdf', exact: true }).click()
  await expect.poll(() => opened).toEqual([expect.stringContaining('/platform-exports/x')])
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  const chosen = new DataTransfer()
  chosen.items.add(new File(['%PDF-1.4'], 'menu.pdf'))
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.poll(sent).toContain(`POST ${files}`)
  await page.getByRole('button', { name: 'Remove Offer.pdf' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(sent).toContain(`DELETE ${files}/${offer.id}`)
})

test('who only sees leads opens files and changes none', async () => {
  await draw(['admin.leads.view'])
  await expect.element(page.getByText('Offer.pdf')).toBeVisible()
  expect(page.getByRole('button', { name: 'Remove Offer.pdf' }).query()).toBeNull()
  expect(page.getByText('Add a file').query()).toBeNull()
})
