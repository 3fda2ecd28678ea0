import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconChevronRight } from '#src/ui/icons.ts'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import styles from './Cell.module.css'

export interface CellProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onClick'> {
  /** Picture, avatar or icon. */
  before?: ReactNode
  /** The title, one line. */
  children: ReactNode
  /** Money, count, switch. */
  after?: ReactNode
  subtitle?: ReactNode
  /** A third line. */
  hint?: ReactNode
  onClick?(): void
  /** Address that the row opens. */
  to?: string
  hasChevron?: boolean
  isSelected?: boolean
  /** Faded: stopped, archived. */
  isMuted?: boolean
  tone?: 'accent' | 'danger'
  /** Title and subtitle wrap in place of being cut. */
  isMultiline?: boolean
  /** Accessible name of the row when the title alone does not say it. */
  label?: string
}

/** One row of a section; pressing anywhere on it opens it, controls inside stay usable. */
export function Cell(props: CellProps) {
  const { before, children, after, subtitle, hint, onClick, to, tone, label, ...others } = props
  const { hasChevron = to !== undefined, isSelected, isMuted, isMultiline, className, ...rest } = others
  const names = [
    styles.cell,
    Boolean(before) && styles.withBefore,
    isSelected && styles.selected,
    isMuted && styles.muted,
    isMultiline && styles.multiline,
    className,
  ]
  const title = classNames(styles.title, tone && styles[tone])
  const isPressable = to !== undefined || onClick !== undefined
  return (
    <div className={classNames(...names)} {...rest}>
      {before && <div className={styles.before}>{before}</div>}
      <div className={styles.main}>
        {isPressable ? (
          <Pressable
            className={classNames(title, styles.press)}
            to={to}
            onClick={onClick}
            aria-label={label}
            aria-current={isSelected || undefined}
          >
            {children}
          </Pressable>
        ) : (
          <div className={title}>{children}</div>
        )}
        {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        {hint && <div className={styles.hint}>{hint}</div>}
      </div>
      {after && <div className={styles.after}>{after}</div>}
      {hasChevron && <IconChevronRight className={styles.chevron} aria-hidden />}
    </div>
  )
}
