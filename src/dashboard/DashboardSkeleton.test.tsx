import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { defaultRoles, type RoleKey } from '#contract/permissions.ts'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { refreshSession } from '#src/session/session.ts'
import { DashboardSkeleton } from './DashboardSkeleton.tsx'

test.each<[RoleKey, string[]]>([
  ['owner', ['Needs action', 'Today']],
  ['kitchen', ['Needs action']],
  ['courier', []],
])('while it loads, the dashboard of the role %s keeps the places of its own blocks', async (key, blocks) => {
  await drawScreen(<DashboardSkeleton />)
  const role = { key, permissions: defaultRoles[key].grants }
  refreshSession({ user: { id: 'u', role }, company: testCompany, isRoot: false } as never)

  await expect.element(page.getByLabelText('Loading').first()).toBeVisible()
  const headings = () =>
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(headings).toEqual(blocks)
})
