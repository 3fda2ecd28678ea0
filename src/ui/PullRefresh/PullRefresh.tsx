import { useRef, type CSSProperties, type ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconRefresh } from '#src/ui/icons.ts'
import { useHeldSwipes, usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import styles from './PullRefresh.module.css'
import { REFRESH_AT } from './pullDistance.ts'
import { usePull } from './usePull.ts'

export interface PullRefreshProps {
  /** The list. */
  children: ReactNode
  onRefresh(): void
  /** The list is being read anew. */
  isBusy: boolean
  /** The verb on the button: "Refresh". */
  label: string
  /** Said to screen readers while it runs: "Refreshing". */
  busyLabel: string
  isDisabled?: boolean
  className?: string
}

/**
 * Reads a list anew: pulled down from its top by a finger, or by a button that the keyboard and screen readers find
 * above it. The gesture is the page's own and never the swipe that closes the mini app.
 */
export function PullRefresh(props: PullRefreshProps) {
  const { children, onRefresh, isBusy, label, busyLabel, isDisabled = false, className } = props
  const root = useRef<HTMLDivElement>(null)
  const { haptics } = usePlatform()
  useHeldSwipes(!isDisabled)
  const pull = usePull(root, isDisabled || isBusy, {
    onReady: () => haptics.impact('light'),
    onRelease: onRefresh,
  })
  const state = isBusy ? 'busy' : pull.isReady ? 'ready' : pull.distance > 0 ? 'pulled' : 'rest'
  return (
    <div
      ref={root}
      className={classNames(styles.root, className)}
      data-state={state}
      style={{ '--pull': `${pull.distance}px`, '--share': pull.distance / REFRESH_AT } as CSSProperties}
    >
      <div className={styles.strip}>
        <button
          type="button"
          className={styles.button}
          disabled={isDisabled}
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && onRefresh()}
        >
          {isBusy ? <Spinner /> : <IconRefresh className={styles.icon} aria-hidden />}
          <span>{isBusy ? busyLabel : label}</span>
        </button>
      </div>
      <VisuallyHidden role="status">{isBusy && busyLabel}</VisuallyHidden>
      <div className={styles.content} aria-busy={isBusy || undefined}>
        {children}
      </div>
    </div>
  )
}
