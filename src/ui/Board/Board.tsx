import { Children, useId, type CSSProperties, type HTMLAttributes, type ReactNode, type Ref } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import type { Tone } from '#src/ui/theme/tones.ts'
import styles from './Board.module.css'

export interface BoardProps extends HTMLAttributes<HTMLDivElement> {
  /** Accessible name. */
  label: string
  ref?: Ref<HTMLDivElement>
}

/** Columns side by side, as many whole ones as fit; the others are scrolled to. */
export function Board({ label, className, children, ...rest }: BoardProps) {
  const columns = { '--count': Children.count(children) } as CSSProperties
  return (
    <div
      className={classNames(styles.board, className)}
      role="group"
      aria-label={label}
      tabIndex={0}
      {...rest}
    >
      <div className={styles.columns} style={columns}>
        {children}
      </div>
    </div>
  )
}

export interface BoardColumnProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  tone: Tone
  title: ReactNode
  count?: ReactNode
  sum?: ReactNode
  ref?: Ref<HTMLDivElement>
}

/** One column of a board: dot, name, count, sum, then its cards. */
export function BoardColumn({ tone, title, count, sum, children, className, ...rest }: BoardColumnProps) {
  const id = useId()
  return (
    <div className={classNames(styles.column, className)} role="group" aria-labelledby={id} {...rest}>
      <div className={styles.head}>
        <h2 className={styles.title} id={id}>
          <Dot tone={tone} />
          {title}
        </h2>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {sum && <span className={styles.sum}>{sum}</span>}
      </div>
      <div className={styles.cards}>{children}</div>
    </div>
  )
}
