import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success, type Seen } from '#src/session/calls/testNetwork.ts'
import { tellTermsChanged } from '#src/session/calls/termsChanged.ts'
import { AcceptGate } from './AcceptGate.tsx'

afterEach(() => vi.unstubAllGlobals())

const document = {
  id: '01900000-0000-7000-8000-000000000701',
  kind: 'terms',
  version: 2,
  language: 'en',
  text: '## Fair use\n\nBe kind.\n\n- no spam',
  published_at: '2026-11-01T10:00:00.000Z',
}

test('changed terms are read, put off, asked again after a refusal, and accepted', async () => {
  const seen: Seen[] = []
  network((call) => {
    seen.push(call)
    return success(call.path === '/app/documents/asked' ? { items: [document] } : {})
  })
  await drawScreen(<AcceptGate />)
  const sheet = page.getByRole('dialog', { name: 'Terms of use' })
  await expect.element(sheet.getByRole('heading', { name: 'Fair use' })).toBeVisible()
  await expect.element(sheet.getByRole('listitem')).toHaveTextContent('no spam')
  await sheet.getByRole('button', { name: 'Later' }).click()
  await expect.element(sheet).not.toBeInTheDocument()

  tellTermsChanged()
  await sheet.getByRole('button', { name: 'Accept' }).click()
  await expect.element(sheet).not.toBeInTheDocument()
  const sent = seen.find(({ path }) => path === '/app/documents/accept')
  expect(sent?.body).toEqual({ document_ids: [document.id] })
})
