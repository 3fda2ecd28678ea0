import { useId } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { SheetBody, type SheetBodyProps } from '#src/ui/Sheet/SheetBody.tsx'
import styles from './Pane.module.css'

export interface PaneProps extends Omit<SheetBodyProps, 'titleId'> {
  className?: string
}

/** The content of a sheet standing in the page beside a list that stays usable. */
export function Pane({ className, ...body }: PaneProps) {
  const titleId = useId()
  return (
    <aside className={classNames(styles.pane, className)} aria-labelledby={titleId}>
      <SheetBody titleId={titleId} {...body} />
    </aside>
  )
}
