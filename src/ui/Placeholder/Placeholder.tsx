import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import {
  IconAlertTriangle,
  IconCircleCheckFilled,
  IconLock,
  IconPackage,
  IconSearch,
  IconWifiOff,
} from '#src/ui/icons.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './Placeholder.module.css'

/** Names of the pictures that the kit draws itself. */
export type PlaceholderPicture = 'empty' | 'noMatch' | 'error' | 'lock' | 'offline' | 'done'

export interface PlaceholderProps extends HTMLAttributes<HTMLDivElement> {
  picture?: PlaceholderPicture
  /** A picture of one's own, 112 px. */
  image?: ReactNode
  header: ReactNode
  /** Why it is so, one or two sentences. */
  children?: ReactNode
  /** The one button that changes it. */
  action?: ReactNode
  secondary?: ReactNode
}

const pictures: Record<PlaceholderPicture, { tone: Tone; icon: ReactNode }> = {
  empty: { tone: 'blue', icon: <IconPackage /> },
  noMatch: { tone: 'slate', icon: <IconSearch /> },
  error: { tone: 'red', icon: <IconAlertTriangle /> },
  lock: { tone: 'amber', icon: <IconLock /> },
  offline: { tone: 'slate', icon: <IconWifiOff /> },
  done: { tone: 'green', icon: <IconCircleCheckFilled /> },
}

/** What stands in place of a list: nothing yet, nothing found, an error, no access, no network, all done. */
export function Placeholder(props: PlaceholderProps) {
  const { picture = 'empty', image, header, children, action, secondary, className, ...rest } = props
  const drawn = pictures[picture]
  return (
    <div className={classNames(styles.placeholder, className)} {...rest}>
      {image ?? (
        <span className={styles.picture} data-tone={drawn.tone} aria-hidden>
          {drawn.icon}
        </span>
      )}
      <h2 className={styles.header}>{header}</h2>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
      {secondary}
    </div>
  )
}
