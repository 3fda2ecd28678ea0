import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconArrowLeft } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import styles from './PageHeader.module.css'

export interface PageHeaderProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Left out where what stands around the page says it already. */
  title?: ReactNode
  /** A portrait: it stands in the middle with the title below it. */
  picture?: ReactNode
  /** The live pill. */
  status?: ReactNode
  /** A few words at the right, `step 1 of 4`. */
  hint?: ReactNode
  actions?: ReactNode
  /** Draws a back arrow where the messenger does not show its own. */
  onBack?(): void
  backLabel?: string
  /** Chips or search under the title. */
  children?: ReactNode
}

/** The head of a page: its title, state and round actions. */
export function PageHeader(props: PageHeaderProps) {
  const { title, picture, status, hint, actions, onBack, backLabel = '', children, ...others } = props
  const { className, ...rest } = others
  const { hasBackButton } = usePlatform()
  const name = title !== undefined && <h1 className={styles.title}>{title}</h1>
  return (
    <header className={classNames(styles.header, className)} {...rest}>
      <div className={styles.bar}>
        {onBack && !hasBackButton && (
          <IconButton label={backLabel} onClick={onBack}>
            <IconArrowLeft />
          </IconButton>
        )}
        <div className={styles.name}>
          {!picture && name}
          {status}
        </div>
        <div className={styles.end}>
          {hint && <span className={styles.hint}>{hint}</span>}
          {actions}
        </div>
      </div>
      {picture && (
        <div className={styles.portrait}>
          {picture}
          {name}
        </div>
      )}
      {children}
    </header>
  )
}
