import type { ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Counter } from '#src/ui/Counter/Counter.tsx'
import { Pressable, type PressableProps } from '#src/ui/Pressable/Pressable.tsx'
import styles from './IconButton.module.css'

export interface IconButtonProps extends PressableProps {
  /** Accessible name: what happens. */
  label: string
  children: ReactNode
  mode?: 'gray' | 'plain' | 'bezeled' | 'filled' | 'card'
  /** Count at the corner, for applied filters; zero draws nothing. */
  badge?: number
}

/** A round icon, 36 px drawn inside a 44 px hit area. */
export function IconButton({ label, children, mode = 'gray', badge, className, ...rest }: IconButtonProps) {
  return (
    <Pressable
      className={classNames(styles.button, styles[mode], className)}
      aria-label={badge ? `${label} ${badge}` : label}
      title={label}
      {...rest}
    >
      {children}
      {badge ? (
        <Counter mode="accent" className={styles.badge} aria-hidden>
          {badge}
        </Counter>
      ) : null}
    </Pressable>
  )
}
