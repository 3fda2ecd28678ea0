import { classNames } from '#src/ui/classNames.ts'
import { Pressable, type PressableProps } from '#src/ui/Pressable/Pressable.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import styles from './RowButton.module.css'

export interface RowButtonProps extends PressableProps {
  /** Filled only for what has just come in. */
  mode?: 'filled' | 'bezeled'
  isBusy?: boolean
  /** Accessible name when the word alone does not say which row. */
  label?: string
}

/** The next step of a row, 34 px drawn inside a 44 px hit area. */
export function RowButton(props: RowButtonProps) {
  const { mode = 'bezeled', isBusy, label, className, children, onClick, ...rest } = props
  return (
    <Pressable
      className={classNames(styles.button, styles[mode], className)}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      {...rest}
      onClick={isBusy ? undefined : onClick}
    >
      {isBusy && <Spinner className={styles.spinner} />}
      <span className={classNames(isBusy && styles.busy)}>{children}</span>
    </Pressable>
  )
}
