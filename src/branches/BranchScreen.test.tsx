import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { testCompany } from '#src/orders/testOrder.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { refreshSession } from '#src/session/session.ts'
import { BranchMap } from './BranchMap.tsx'
import { BranchScreen } from './BranchScreen.tsx'
import { riverside } from './testBranch.ts'

afterEach(() => vi.unstubAllGlobals())

const mill = { ...riverside, id: 'b2', name: 'Old mill', is_default: false, lat: null, lng: null }
const branches = [riverside, mill]
const map = page.getByRole('application', { name: 'On the map' })

async function draw(width: number) {
  await page.viewport(width, 800)
  network(({ path }) => {
    if (path.endsWith('/references')) return success({ branches })
    if (path.startsWith('/app/settings/branches?')) return success({ items: branches, next_cursor: null })
    return success({ items: [], days: [], branches: [] })
  })
  await drawScreen(<BranchScreen />, '/list')
  const user = { id: 'u', role: { key: 'manager', permissions: ['*'] } }
  refreshSession({ user, company: { ...testCompany, time_zone: 'UTC' }, isRoot: false } as never)
  await expect.element(page.getByText('Old mill').first()).toBeVisible()
}

test('beside the list of a wide screen the branches stand on a map', async () => {
  await draw(1280)
  await expect.element(map).toBeVisible()
})

test('a press on the pin of a branch opens it; one without a place has none', async () => {
  const onOpen = vi.fn()
  network(() => success({}))
  await drawScreen(<BranchMap branches={branches} onOpen={onOpen} />)
  await page.getByRole('button', { name: 'Riverside' }).click()
  expect(onOpen.mock.calls).toEqual([[riverside.id]])
  await expect.element(page.getByRole('button', { name: 'Old mill' })).not.toBeInTheDocument()
})

test('a phone has no map above its list', async () => {
  await draw(390)
  await expect.element(map).not.toBeInTheDocument()
})
