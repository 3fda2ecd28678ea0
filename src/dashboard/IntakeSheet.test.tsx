import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BranchState } from '#contract/branchPauses.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { IntakeSheet } from './IntakeSheet.tsx'

afterEach(() => vi.unstubAllGlobals())

const soon = new Date(Date.now() + 600_000).toISOString()
const branch: BranchState = {
  id: 'b',
  name: 'Centre',
  is_open: true,
  until: null,
  next: null,
  last_delivery_at: null,
  closed_tomorrow: null,
  time_zone: 'UTC',
  fulfilments: ['delivery', 'pickup'],
  paused_until: null,
  delivery_paused_until: soon,
  pickup_paused_until: null,
  dine_in_paused_until: null,
  busy_min: 15,
  busy_until: soon,
}

async function draw(more: Partial<BranchState> = {}) {
  const seen = network(() => success(branch))
  await drawScreen(<IntakeSheet branch={{ ...branch, ...more }} steps={[10, 20]} onClose={() => {}} />)
  return () => seen.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
}

const theSwitch = (name: string) => page.getByRole('switch', { name })

test('one way is paused for as long as is chosen, another one is taken again', async () => {
  const sent = await draw()
  await page.getByLabelText('For how long').selectOptions('opening')
  await theSwitch('Pickup').click()
  await expect
    .poll(sent)
    .toEqual([['/app/settings/branches/b/pause', { length: 'opening', fulfilments: ['pickup'] }]])
  await expect.element(theSwitch('Delivery')).not.toBeChecked()
  await expect.element(theSwitch('Delivery')).toBeEnabled()
  await theSwitch('Delivery').click()
  await expect
    .poll(() => sent()[1])
    .toEqual(['/app/settings/branches/b/resume', { fulfilments: ['delivery'] }])
})

test('while the whole branch pauses its ways cannot be chosen', async () => {
  const sent = await draw({ paused_until: soon })
  await expect.element(theSwitch('Pickup')).toBeDisabled()
  await theSwitch('Taking orders').click()
  await expect.poll(sent).toEqual([['/app/settings/branches/b/resume', {}]])
})

test('what a busy branch adds is chosen from the steps, those that it has now included', async () => {
  const sent = await draw()
  const step = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect.element(step('+15 min')).toBeChecked()
  await page.getByText('+20 min', { exact: true }).click()
  await expect.poll(sent).toEqual([['/app/settings/branches/b/busy', { minutes: 20, length: '30' }]])
})
