import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { ProofGate } from '#src/profile/ProofGate.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useMay } from '#src/session/can.ts'
import { OwnWindow } from '#src/signin/OwnWindow.tsx'
import { AppFrame } from '#src/ui/AppFrame/AppFrame.tsx'
import { SideMenu } from '#src/ui/AppFrame/SideMenu.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconMenu2 } from '#src/ui/icons.ts'
import { Placeholder } from '#src/ui/Placeholder/Placeholder.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import styles from './AdminFrame.module.css'
import { MenuCompany, MenuPerson } from './MenuPeople.tsx'
import { isHub, mayEnterHub, placesOf, sectionAt } from './places.ts'
import { PlatformNotice } from './PlatformNotice.tsx'
import { usePlaceItem } from './LeftMenu.tsx'

const AdminSheet = lazy(() => import('./AdminSheet.tsx').then((m) => ({ default: m.AdminSheet })))

/** What stands around every screen of the platform's area: its menu, on a phone behind a button, and the person. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const search: { more?: 1 } = useSearch({ strict: false })
  const toItem = usePlaceItem()
  const places = placesOf('admin', useMay())
  const openMore = () => patch({ more: 1 })
  const label = t({ message: 'Sections', context: 'navigation' })
  const side = (
    <SideMenu
      items={places.map(toItem)}
      label={label}
      header={<MenuCompany name={t({ message: 'Platform', context: 'section' })} />}
      footer={<MenuPerson onOpen={openMore} />}
    />
  )
  return (
    <OwnWindow>
      <AppFrame items={[]} label={label} side={side} isBare>
        {useWidth() === 'phone' && <PhoneBar label={label} onMore={openMore} />}
        <PlatformNotice />
        <Gate>{children}</Gate>
      </AppFrame>
      <Suspense>
        {search.more !== undefined && (
          <AdminSheet onClose={() => patch({ more: undefined }, { replace: true })} />
        )}
      </Suspense>
      <ProofGate isGeneral>{''}</ProofGate>
    </OwnWindow>
  )
}

function PhoneBar({ label, onMore }: { label: string; onMore(): void }) {
  return (
    <div className={styles.bar}>
      <IconButton label={label} aria-haspopup="dialog" onClick={onMore}>
        <IconMenu2 />
      </IconButton>
      <Text kind="cell" weight="semibold">
        <Trans>Administration</Trans>
      </Text>
    </div>
  )
}

/**
 * The server decides; this only says at once why nothing would come. It goes by what is matched, not by the address: a
 * screen that nobody may see must not appear while the next one is on its way.
 */
function Gate({ children }: { children: ReactNode }) {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? '' }).replace(/(.)\/$/, '$1')
  const may = useMay()
  const wanted = sectionAt(path)?.right
  if (wanted === undefined || may(wanted) || (isHub(path) && mayEnterHub(path, may))) return children
  return <Placeholder picture="lock" header={<Trans>You have no access to this section</Trans>} />
}
