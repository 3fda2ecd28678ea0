import { beforeAll, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { IntakePatch } from '#contract/intakeNews.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { tellEvent } from '#src/session/events/live.ts'
import { signIn } from '#src/session/session.ts'
import { watchIntake } from './watchIntake.ts'

const paused: IntakePatch = {
  what: 'paused',
  ways: ['delivery'],
  until: '2030-03-14T10:30:00Z',
  minutes: null,
  branch: 'Central',
  time_zone: 'Asia/Tashkent',
  by: { user_id: 'anna', name: 'Anna' },
}
const tell = (patch: Record<string, unknown>) =>
  tellEvent({ id: '1', name: 'branch.pause', data: { entity: 'branches', id: 'b', version: 2, patch } })

// Once, as the app does it.
beforeAll(watchIntake)

test('everybody in the branch sees who has paused it and that it goes on; who did it sees nothing', async () => {
  signIn({ token: 't', user: { id: 'u' }, company: testCompany, isRoot: false } as never)
  await drawScreen(<div />)

  tell({ ...paused, by: { user_id: 'u', name: 'Me' } })
  tell({})
  tell(paused)

  await expect
    .element(page.getByText(/^Central: Anna has paused orders until .*15:30 \(Delivery\)$/))
    .toBeVisible()
  expect(page.getByText(/has paused orders/).elements()).toHaveLength(1)
  tell({ ...paused, what: 'resumed', ways: null, until: null, by: null })
  await expect.element(page.getByText('Central: orders are taken again')).toBeVisible()
})

test('so it is with a zone that is closed for a while and opens again', async () => {
  signIn({ token: 't', user: { id: 'u' }, company: testCompany, isRoot: false } as never)
  await drawScreen(<div />)
  const closed: IntakePatch = { ...paused, what: 'zone_closed', zone: 'Hills', ways: null, branch: 'Harbour' }

  tell({ ...closed, by: { user_id: 'u', name: 'Me' } })
  tell(closed)

  await expect
    .element(page.getByText(/^Harbour: Anna has closed the zone Hills until .*15:30$/))
    .toBeVisible()
  tell({ ...closed, what: 'zone_opened', until: null, by: null })
  await expect.element(page.getByText('Harbour: the zone Hills is open again')).toBeVisible()
})
