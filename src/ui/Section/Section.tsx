import { useId, type HTMLAttributes, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './Section.module.css'

export interface SectionProps extends HTMLAttributes<HTMLDivElement> {
  header?: ReactNode
  /** A text action at the right of the header. */
  action?: ReactNode
  footer?: ReactNode
  /** Accessible name where there is no header. */
  label?: string
  /** `list` for rows of equal things, so that a screen reader counts them. */
  kind?: 'group' | 'list'
}

/** A card with rows; lines between the rows are drawn here. */
export function Section({ header, action, footer, label, kind, children, className, ...rest }: SectionProps) {
  const id = useId()
  const role = kind ?? (header || label ? 'group' : undefined)
  return (
    <div className={classNames(styles.section, className)} {...rest}>
      {(header || action) && (
        <div className={styles.head}>
          {header && (
            <h2 className={styles.header} id={id}>
              {header}
            </h2>
          )}
          {action && <span className={styles.action}>{action}</span>}
        </div>
      )}
      <div
        className={styles.card}
        role={role}
        aria-label={label}
        aria-labelledby={header && !label ? id : undefined}
      >
        {children}
      </div>
      {footer && <p className={styles.footer}>{footer}</p>}
    </div>
  )
}
