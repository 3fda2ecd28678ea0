import type { ReactNode } from 'react'
import { VisuallyHidden } from '#src/ui/VisuallyHidden/VisuallyHidden.tsx'
import type { NavItem } from './AppFrame.tsx'

/** The word of a place, with what waits there said after it. */
export function NavName(props: { item: NavItem; className?: string; children: ReactNode }) {
  const { item, className, children } = props
  return (
    <>
      <span className={className}>{children}</span>
      {item.badge ? <VisuallyHidden> {item.badgeLabel ?? item.badge}</VisuallyHidden> : null}
    </>
  )
}
