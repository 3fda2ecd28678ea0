import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { PlatformNotice as Notice } from '#contract/platformNotice.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { learnNotice } from '#src/session/calls/platformNotice.ts'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { PlatformNotice } from './PlatformNotice.tsx'

const quiet: Notice = {
  is_maintenance: false,
  maintenance_at: null,
  text: '',
  switched_off: [],
  must_reload: false,
  support_url: null,
}
const said = (key: string | null) => new Headers(key === null ? {} : { 'x-platform-notice': key })

/** The server tells this, with its key in every answer. */
async function tell(notice: Partial<Notice>, key = '7') {
  network(() => success({ ...quiet, ...notice }, { headers: said(key) }))
  await drawScreen(<PlatformNotice />)
  learnNotice(said(key))
}

test('maintenance is told in the words of the platform, with the way to support, and goes when an answer is silent', async () => {
  await tell({ is_maintenance: true, text: 'Back at noon', support_url: 'https://t.me/help' })
  await expect.element(page.getByText('Maintenance is under way')).toBeVisible()
  await expect.element(page.getByText('Back at noon')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Support' })).toBeVisible()

  learnNotice(said(null))

  await expect.element(page.getByText('Maintenance is under way')).not.toBeInTheDocument()
})

test('an announced one says when it begins', async () => {
  await tell({ maintenance_at: '2030-01-05T10:00:00.000Z', text: 'For an hour' })
  await expect.element(page.getByText(/^Maintenance begins /)).toBeVisible()
  await expect.element(page.getByText('For an hour')).toBeVisible()
})

test('too old a build asks to reload, and does not do it by itself', async () => {
  await tell({ must_reload: true })
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})

test('parts that are switched off are named, each with its reason', async () => {
  const since = '2026-11-20T10:00:00.000Z'
  await tell({
    switched_off: [
      { name: 'exports', reason: 'The disk is full', since },
      { name: 'online_payments', reason: 'The provider has an incident', since },
    ],
  })
  await expect.element(page.getByText('Some parts are switched off for a while')).toBeVisible()
  await expect.element(page.getByText('Exports: The disk is full')).toBeVisible()
  await expect.element(page.getByText('Online payments: The provider has an incident')).toBeVisible()
})
