import { AppRoot, Progress as Bar } from '@telegram-apps/telegram-ui'
import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import '#src/ui/theme/telegramUi.css'
import styles from './Progress.module.css'

export interface ProgressProps extends HTMLAttributes<HTMLDivElement> {
  /** Share that is done, 0 to 1; null while it is unknown. */
  value: number | null
  /** What is going on. */
  label: string
}

/** Work that goes on for a while. */
export function Progress({ value, label, className, ...rest }: ProgressProps) {
  const { platform } = usePlatform()
  const percent = value === null ? undefined : Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <AppRoot platform={platform} className={classNames(styles.root, className)} {...rest}>
      <Bar
        className={classNames(styles.bar, percent === undefined && styles.unknown)}
        value={percent ?? 35}
        title={undefined}
        aria-label={label}
        aria-valuenow={percent}
      />
    </AppRoot>
  )
}
