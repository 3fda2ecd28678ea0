import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import styles from './ActionCell.module.css'

export interface ActionCellProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onClick' | 'title'> {
  /** The ring of a row. */
  before?: ReactNode
  /** Number or code, in secondary ink. */
  code?: ReactNode
  title: ReactNode
  /** Icon and sum. */
  after?: ReactNode
  /** Second line, cut. */
  subtitle?: ReactNode
  /** Shows all of the subtitle, in as many lines as it has. */
  isSubtitleWhole?: boolean
  /** Pills, in as many lines as they need. */
  pills?: ReactNode
  /** Dot and word. */
  state?: ReactNode
  /** Icon and place; in a row cut before anything else. */
  place?: ReactNode
  /** The row's own button. */
  action?: ReactNode
  /** The pill of a card, in place of the ring. */
  badge?: ReactNode
  /** Class names of the parts in another look than a row's: that of `ActionCard`. */
  look?: Record<string, string>
  onClick?(): void
  to?: string
  /** Accessible name of the whole row. */
  label?: string
  isSelected?: boolean
  /** Highlights what has just come in. */
  isNew?: boolean
}

/** Three lines and an action: a thing that waits for its next step. */
export function ActionCell(props: ActionCellProps) {
  const { before, code, title, after, subtitle, pills, state, place, action, badge, ...others } = props
  const { look, onClick, to, label, isSelected, isNew, isSubtitleWhole, className, ...rest } = others
  const part = (name: string) => classNames(styles[name], look?.[name])
  const names = [
    styles.cell,
    look ? look.card : styles.row,
    isSelected && part('selected'),
    isNew && styles.new,
    className,
  ]
  const current = isSelected || undefined
  const head = (
    <>
      {code !== undefined && <span className={part('code')}>{code}</span>}
      {badge && <span className={look?.badge}>{badge}</span>}
      {after && <span className={part('after')}>{after}</span>}
    </>
  )
  return (
    <div className={classNames(...names)} {...rest}>
      {before && <div className={styles.before}>{before}</div>}
      {look ? <div className={look.head}>{head}</div> : head}
      <Pressable
        className={part('title')}
        to={to}
        onClick={onClick}
        aria-label={label}
        aria-current={current}
      >
        {title}
      </Pressable>
      {subtitle && (
        <div className={classNames(part('subtitle'), isSubtitleWhole && styles.whole)}>{subtitle}</div>
      )}
      {pills && <div className={part('pills')}>{pills}</div>}
      {(state || place || action) && (
        <div className={part('foot')}>
          {state && <span className={styles.state}>{state}</span>}
          {place && (
            <span className={classNames(part('place'), Boolean(state) && styles.dotted)}>{place}</span>
          )}
          {action && <span className={part('action')}>{action}</span>}
        </div>
      )}
    </div>
  )
}
