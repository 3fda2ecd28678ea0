import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession, signIn } from '#src/session/session.ts'
import { RoadFactor } from './RoadFactor.tsx'

test('the road factor is written with a decimal and saved alone', async () => {
  const user = { id: 'u', role: { key: 'owner', permissions: ['*'] }, branch_ids: [] }
  signIn({ token: 't', user, company: testCompany, isRoot: false } as never)
  const row = {
    id: 's',
    version: 3,
    assigning: 'manual',
    offer_min: null,
    cash_limit: null,
    road_factor: 100,
  }
  const seen = network(({ method }) =>
    success(method === 'PATCH' ? { ...row, version: 4, road_factor: 130 } : row),
  )
  await drawScreen(<RoadFactor />)
  refreshSession({ user, company: testCompany, isRoot: false } as never)
  const field = page.getByRole('textbox', { name: 'Road factor' })
  await expect.element(field).toHaveValue('1')

  await field.fill('1.3')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect
    .poll(() => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body))
    .toEqual([{ version: 3, road_factor: 130 }])
})
