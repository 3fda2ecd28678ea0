import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import styles from './Stat.module.css'

export interface StatProps extends Omit<HTMLAttributes<HTMLDivElement>, 'onClick'> {
  /** What is counted. */
  header: ReactNode
  /** The figure itself. */
  children: ReactNode
  /** Change against the previous period. */
  after?: ReactNode
  /** Tone of the figure. */
  mode?: 'neutral' | 'good' | 'bad'
  onClick?(): void
  to?: string
}

/** One figure with its name: the bricks of a dashboard. */
export function Stat(props: StatProps) {
  const { header, children, after, mode = 'neutral', onClick, to, className, ...rest } = props
  const isPressable = to !== undefined || onClick !== undefined
  return (
    <div className={classNames(styles.stat, styles[mode], className)} {...rest}>
      <div className={styles.head}>
        {isPressable ? (
          <Pressable className={styles.press} to={to} onClick={onClick}>
            {header}
          </Pressable>
        ) : (
          <span className={styles.header}>{header}</span>
        )}
        {after}
      </div>
      <div className={styles.figure}>{children}</div>
    </div>
  )
}

/** A grid of figures: two or three in a row, all of them in one where it is wide. */
export function Stats({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classNames(styles.stats, className)} {...rest} />
}
