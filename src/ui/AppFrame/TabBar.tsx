import { Counter } from '#src/ui/Counter/Counter.tsx'
import { classNames } from '#src/ui/classNames.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import type { NavItem } from './AppFrame.tsx'
import { NavName } from './NavName.tsx'
import styles from './TabBar.module.css'

/** The bottom tab bar of a phone. */
export function TabBar({ items, label }: { items: readonly NavItem[]; label: string }) {
  const { haptics } = usePlatform()
  return (
    <nav className={styles.bar} aria-label={label} data-bottom="tabs">
      {items.map((item) => (
        <Pressable
          key={item.key}
          to={item.to}
          className={classNames(styles.tab, item.isCurrent && styles.current)}
          onClick={() => haptics.impact('light')}
          aria-current={item.isCurrent ? 'page' : undefined}
        >
          <span className={styles.icon}>
            {(item.isCurrent && item.activeIcon) || item.icon}
            {item.badge ? (
              <Counter className={styles.badge} aria-hidden>
                {item.badge}
              </Counter>
            ) : null}
          </span>
          <NavName item={item} className={styles.label}>
            {item.shortLabel ?? item.label}
          </NavName>
        </Pressable>
      ))}
    </nav>
  )
}
