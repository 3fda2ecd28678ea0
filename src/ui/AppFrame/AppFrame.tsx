import { lazy, type ReactNode, Suspense } from 'react'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { untilLoaded } from '#src/ui/untilLoaded.ts'
import { TabBar } from './TabBar.tsx'
import styles from './AppFrame.module.css'

/** A phone has no use for it, and its first screen is short of bytes. */
const SideMenu = lazy(async () => ({ default: (await untilLoaded(() => import('./SideMenu.tsx'))).SideMenu }))

/** One place that the navigation leads to. */
export interface NavItem {
  key: string
  label: string
  /** Word of at most 10 characters for the tab bar. */
  shortLabel?: string
  icon: ReactNode
  /** Filled twin of the icon, for the chosen place. */
  activeIcon?: ReactNode
  to: string
  isCurrent?: boolean
  /** Count of what waits there; zero draws nothing. */
  badge?: number
  /** Whole sentence of the badge for a screen reader. */
  badgeLabel?: string
  /** Places inside, shown in the left menu while the group is current. */
  children?: readonly NavItem[]
}

export interface AppFrameProps {
  /** At most five places of the bottom tab bar. */
  items: readonly NavItem[]
  /** Places of the left menu and the rail; the tab bar's own when left out. */
  menu?: readonly NavItem[]
  /** Accessible name of the navigation. */
  label: string
  /** The company block above the menu. */
  header?: ReactNode
  railHeader?: ReactNode
  /** The person below the menu. */
  footer?: ReactNode
  railFooter?: ReactNode
  /** Hides the tab bar on a phone: pushed screens have a main button there. */
  isBare?: boolean
  children: ReactNode
}

/** The frame of the app: tab bar on a phone, icon rail to 992 px, left menu above. */
export function AppFrame(props: AppFrameProps) {
  const { items, menu = items, label, header, railHeader, footer, railFooter, isBare, children } = props
  const width = useWidth()
  const isPhone = width === 'phone'
  const isRail = width === 'compact'
  // One tree at every width: what is being written stays when a tablet is turned.
  return (
    <div className={styles[width]}>
      {!isPhone && (
        <Suspense fallback={<div />}>
          <SideMenu
            items={menu}
            label={label}
            isRail={isRail}
            header={isRail ? railHeader : header}
            footer={isRail ? railFooter : footer}
          />
        </Suspense>
      )}
      <main className={isPhone ? (isBare ? styles.bare : styles.withTabs) : styles.main}>{children}</main>
      {isPhone && !isBare && <TabBar items={items} label={label} />}
    </div>
  )
}
