import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import styles from './KeyValue.module.css'

/** A name and its value. */
export interface KeyValueItem {
  key: string
  label: ReactNode
  value: ReactNode
  /** `total` is larger, with a line above. */
  mode?: 'normal' | 'total' | 'muted' | 'good' | 'bad'
}

export interface KeyValueProps extends HTMLAttributes<HTMLDListElement> {
  items: readonly KeyValueItem[]
}

/** Names at the left, values at the right: how a sum comes about. */
export function KeyValue({ items, className, ...rest }: KeyValueProps) {
  return (
    <dl className={classNames(styles.list, className)} {...rest}>
      {items.map(({ key, label, value, mode = 'normal' }) => (
        <div key={key} className={classNames(styles.row, styles[mode])}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
