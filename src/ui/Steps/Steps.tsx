import { Steps as Segments } from '@telegram-apps/telegram-ui'
import type { HTMLAttributes } from 'react'
import '#src/ui/theme/telegramUi.css'
import styles from './Steps.module.css'

export interface StepsProps extends HTMLAttributes<HTMLDivElement> {
  count: number
  /** Step of now, from 0. */
  current: number
  /** `Step 2 of 4`. */
  label: string
}

/** Progress of a wizard in segments. */
export function Steps({ count, current, label, ...rest }: StepsProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current + 1}
      aria-valuetext={label}
      {...rest}
    >
      <Segments className={styles.steps} count={count} progress={current + 1} />
    </div>
  )
}
