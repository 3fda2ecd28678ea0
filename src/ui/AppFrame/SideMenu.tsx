import type { ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Counter } from '#src/ui/Counter/Counter.tsx'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { NavItem } from './AppFrame.tsx'
import { NavName } from './NavName.tsx'
import styles from './SideMenu.module.css'

interface SideMenuProps {
  items: readonly NavItem[]
  label: string
  isRail: boolean
  header?: ReactNode
  footer?: ReactNode
}

/** The left menu of a desktop, or its rail of icons. */
export function SideMenu({ items, label, isRail, header, footer }: SideMenuProps) {
  return (
    <nav className={classNames(styles.side, isRail && styles.rail)} aria-label={label}>
      {header && <div className={styles.header}>{header}</div>}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            <MenuEntry item={item} isRail={isRail} />
            {!isRail && item.isCurrent && item.children && (
              <ul>
                {item.children.map((child) => (
                  <li key={child.key}>
                    <SubEntry item={child} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
      {footer && <div className={styles.footer}>{footer}</div>}
    </nav>
  )
}

function MenuEntry({ item, isRail }: { item: NavItem; isRail: boolean }) {
  const badge = item.badge ? (
    <Counter className={styles.badge} aria-hidden>
      {item.badge}
    </Counter>
  ) : null
  const isChosen = item.isCurrent && (isRail || !item.children)
  return (
    <Pressable
      to={item.to}
      className={classNames(styles.entry, item.isCurrent && styles.bold, isChosen && styles.chosen)}
      aria-current={item.isCurrent ? 'page' : undefined}
      title={isRail ? item.label : undefined}
    >
      {(item.isCurrent && isRail && item.activeIcon) || item.icon}
      {isRail ? (
        <VisuallyHidden>{item.label} </VisuallyHidden>
      ) : (
        <NavName item={item} className={styles.label}>
          {item.label}
        </NavName>
      )}
      {isRail && item.badge ? <VisuallyHidden>{item.badgeLabel ?? item.badge}</VisuallyHidden> : null}
      {badge}
    </Pressable>
  )
}

function SubEntry({ item }: { item: NavItem }) {
  return (
    <Pressable
      to={item.to}
      className={classNames(styles.sub, item.isCurrent && styles.chosen)}
      aria-current={item.isCurrent ? 'page' : undefined}
    >
      {item.label}
    </Pressable>
  )
}
