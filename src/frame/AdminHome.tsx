import { useLingui } from '@lingui/react/macro'
import { PlatformDashboard } from '#src/dashboard/PlatformDashboard.tsx'
import { useCan } from '#src/session/can.ts'
import { Hub } from './HubScreen.tsx'
import { NotBuilt } from './NotBuilt.tsx'
import { sections } from './sections.ts'
import { home } from './tabs.ts'
import { useAreaGroups } from './useSectionGroups.ts'

const own = sections.filter(({ path }) => path === '/admin/dashboard')

/** Where an administrator starts: how the platform is, and what of its area is there for them. */
export function AdminHome() {
  const { t } = useLingui()
  const groups = useAreaGroups('admin', own)
  const seesFigures = useCan('admin.dashboard.view')
  if (groups.length === 0 && !seesFigures) return <NotBuilt />
  return (
    <Hub title={t(home.title)} groups={groups}>
      {seesFigures && <PlatformDashboard />}
    </Hub>
  )
}
