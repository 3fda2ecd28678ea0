import { type ReactNode, Suspense } from 'react'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { TabBar } from './TabBar.tsx'
import styles from './AppFrame.module.css'

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
  /** Places inside: a group of the left menu, open while one of them is current. */
  children?: readonly NavItem[]
  /** Accessible name of the button that opens the group and closes it. */
  childrenLabel?: string
}

export interface AppFrameProps {
  /** At most five places of the bottom tab bar. */
  items: readonly NavItem[]
  /** Accessible name of the tab bar. */
  label: string
  /** The `SideMenu` of wide screens; a phone does not draw it. */
  side?: ReactNode
  /** Hides the tab bar on a phone: pushed screens have a main button there. */
  isBare?: boolean
  children: ReactNode
}

/** The frame of the app: tab bar on a phone, icon rail to 992 px, left menu above. */
export function AppFrame({ items, label, side, isBare, children }: AppFrameProps) {
  const width = useWidth()
  const isPhone = width === 'phone'
  // One tree at every width: what is being written stays when a tablet is turned.
  return (
    <div className={styles[width]}>
      {!isPhone && <Suspense fallback={<div />}>{side}</Suspense>}
      <main className={isPhone ? (isBare ? styles.bare : styles.withTabs) : styles.main}>{children}</main>
      {isPhone && !isBare && <TabBar items={items} label={label} />}
    </div>
  )
}
