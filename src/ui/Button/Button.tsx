import type { ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { Pressable, type PressableProps } from '#src/ui/Pressable/Pressable.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import styles from './Button.module.css'

export interface ButtonProps extends PressableProps {
  /** `filled` is the one main action of a group; `card` stands on the page colour. */
  mode?: 'filled' | 'bezeled' | 'plain' | 'danger' | 'gray' | 'card'
  /** 36, 44 or 50 px high; `m` is the default. */
  size?: 's' | 'm' | 'l'
  before?: ReactNode
  after?: ReactNode
  /** Takes the whole width. */
  stretched?: boolean
  /** Shows a spinner and refuses presses. */
  isBusy?: boolean
}

/** An action with its verb. */
export function Button({
  mode = 'filled',
  size = 'm',
  before,
  after,
  stretched,
  isBusy,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const names = [styles.button, styles[mode], styles[size], stretched && styles.stretched, className]
  return (
    <Pressable
      className={classNames(...names)}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...rest}
      onClick={isBusy ? (e) => e.preventDefault() : onClick}
    >
      {isBusy ? <Spinner /> : before}
      <span className={styles.label}>{children}</span>
      {after}
    </Pressable>
  )
}
