import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconX } from '#src/ui/icons.ts'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './Banner.module.css'

export interface BannerProps extends HTMLAttributes<HTMLDivElement> {
  tone?: Tone
  icon?: ReactNode
  header: ReactNode
  /** The second line. */
  children?: ReactNode
  /** One button or text action. */
  action?: ReactNode
  onClose?(): void
  closeLabel?: string
}

/** A notice above the content; one at a time. */
export function Banner(props: BannerProps) {
  const {
    tone = 'slate',
    icon,
    header,
    children,
    action,
    onClose,
    closeLabel = '',
    className,
    ...rest
  } = props
  return (
    <div className={classNames(styles.banner, className)} data-tone={tone} {...rest}>
      {icon && <span className={styles.icon}>{icon}</span>}
      <div className={styles.text}>
        <div className={styles.header}>{header}</div>
        {children && <div className={styles.line}>{children}</div>}
      </div>
      {action && <span className={styles.action}>{action}</span>}
      {onClose && (
        <IconButton mode="plain" label={closeLabel} onClick={onClose} className={styles.close}>
          <IconX />
        </IconButton>
      )}
    </div>
  )
}
