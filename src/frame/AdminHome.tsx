import { useLingui } from '@lingui/react/macro'
import { Hub } from './HubScreen.tsx'
import { NotBuilt } from './NotBuilt.tsx'
import { sections } from './sections.ts'
import { home } from './tabs.ts'
import { useAreaGroups } from './useSectionGroups.ts'

const own = sections.filter(({ path }) => path === '/admin/dashboard')

/** Where an administrator starts: what of the platform's area is there for them. */
export function AdminHome() {
  const { t } = useLingui()
  const groups = useAreaGroups('admin', own)
  return groups.length > 0 ? <Hub title={t(home.title)} groups={groups} /> : <NotBuilt />
}
