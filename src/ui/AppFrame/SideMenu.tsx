import { type ReactNode, useId, useState } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Counter } from '#src/ui/Counter/Counter.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconChevronDown } from '#src/ui/icons.ts'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { NavItem } from './AppFrame.tsx'
import { NavName } from './NavName.tsx'
import styles from './SideMenu.module.css'

export interface SideMenuProps {
  items: readonly NavItem[]
  /** Accessible name of the navigation. */
  label: string
  /** Whose area it is, above the places. */
  header?: ReactNode
  /** The person, below the places. */
  footer?: ReactNode
}

/** The left menu of a desktop, or its rail of icons up to 992 px. */
export function SideMenu({ items, label, header, footer }: SideMenuProps) {
  const isRail = useWidth() === 'compact'
  return (
    <nav className={classNames(styles.side, isRail && styles.rail)} aria-label={label}>
      {header && <div className={styles.header}>{header}</div>}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.key}>
            {item.children?.length && !isRail ? (
              <Group item={item} places={item.children} />
            ) : (
              <Entry item={item} isRail={isRail} isChosen={item.isCurrent} />
            )}
          </li>
        ))}
      </ul>
      {footer && <div className={styles.footer}>{footer}</div>}
    </nav>
  )
}

/** A place with places inside; it opens by itself while one of them is current. */
function Group({ item, places }: { item: NavItem; places: readonly NavItem[] }) {
  const id = useId()
  const [choice, setChoice] = useState<boolean>()
  const isOpen = choice ?? item.isCurrent ?? false
  const isInside = places.some(({ isCurrent }) => isCurrent)
  return (
    <>
      <div className={styles.group}>
        <Entry
          item={item}
          isChosen={item.isCurrent && !(isOpen && isInside)}
          onOpen={() => setChoice(true)}
        />
        <IconButton
          mode="plain"
          className={styles.toggle}
          label={item.childrenLabel ?? ''}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setChoice(!isOpen)}
        >
          <IconChevronDown className={classNames(styles.chevron, isOpen && styles.open)} aria-hidden />
        </IconButton>
      </div>
      {isOpen && (
        <ul id={id}>
          {places.map((place) => (
            <li key={place.key}>
              <Pressable
                to={place.to}
                className={classNames(styles.sub, place.isCurrent && styles.chosen)}
                aria-current={place.isCurrent ? 'page' : undefined}
              >
                {place.label}
              </Pressable>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface EntryProps {
  item: NavItem
  isRail?: boolean
  /** Painted as the one that is open; not so where a place inside it is. */
  isChosen?: boolean
  onOpen?(): void
}

function Entry({ item, isRail, isChosen, onOpen }: EntryProps) {
  const { label, isCurrent, badge } = item
  return (
    <Pressable
      to={item.to}
      className={classNames(styles.entry, isCurrent && styles.bold, isChosen && styles.chosen)}
      aria-current={isChosen ? 'page' : isCurrent ? 'true' : undefined}
      title={isRail ? label : undefined}
      onClick={onOpen}
    >
      {(isCurrent && isRail && item.activeIcon) || item.icon}
      {isRail ? (
        <VisuallyHidden>{label} </VisuallyHidden>
      ) : (
        <NavName item={item} className={styles.label}>
          {label}
        </NavName>
      )}
      {isRail && badge ? <VisuallyHidden>{item.badgeLabel ?? badge}</VisuallyHidden> : null}
      {badge ? (
        <Counter className={styles.badge} aria-hidden>
          {badge}
        </Counter>
      ) : null}
    </Pressable>
  )
}
