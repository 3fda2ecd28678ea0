import { afterEach, expect, test, vi } from 'vitest'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, success } from '#src/session/calls/testNetwork.ts'
import { DashboardScreen } from './DashboardScreen.tsx'

afterEach(() => vi.unstubAllGlobals())

test('whose company is taken away while the dashboard is open goes to where people without one start', async () => {
  network(() => success({}))
  const { router } = await drawScreen(<DashboardScreen />)
  await expect.poll(() => router.state.location.pathname).toBe('/app')
})
