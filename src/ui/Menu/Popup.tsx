import type { CSSProperties, ReactNode } from 'react'
import { Layer } from '#src/ui/Layer/Layer.tsx'
import styles from './Popup.module.css'

export interface PopupProps {
  /** Title of the action sheet. */
  label: ReactNode
  /** Closes the action sheet. */
  cancelLabel: string
  onClose(): void
  /** Where the dropdown hangs; an action sheet without it. */
  anchor: HTMLElement | null
  align?: 'start' | 'end'
  /** Makes the dropdown at least as wide as its anchor. */
  isAnchorWide?: boolean
  children: ReactNode
}

/** The frame of a dropdown below its anchor, or of an action sheet with a way out. */
export function Popup({ label, cancelLabel, onClose, anchor, align = 'start', ...rest }: PopupProps) {
  const { isAnchorWide = false, children } = rest
  if (anchor) {
    return (
      <Layer onClose={onClose} isClear>
        <div className={styles.dropdown} style={placeBelow(anchor, align, isAnchorWide)}>
          {children}
        </div>
      </Layer>
    )
  }
  return (
    <Layer onClose={onClose}>
      <div className={styles.sheet}>
        <div className={styles.card}>
          <div className={styles.label} aria-hidden>
            {label}
          </div>
          {children}
        </div>
        <button type="button" className={styles.cancel} onClick={onClose}>
          {cancelLabel}
        </button>
      </div>
    </Layer>
  )
}

/** Below the anchor where there is room, else above it. */
function placeBelow(anchor: HTMLElement, align: 'start' | 'end', isAnchorWide: boolean): CSSProperties {
  const box = anchor.getBoundingClientRect()
  const room = window.innerHeight - box.bottom
  const vertical: CSSProperties =
    room > 260 || room > box.top
      ? { top: box.bottom + 6, maxHeight: room - 16 }
      : { bottom: window.innerHeight - box.top + 6, maxHeight: box.top - 16 }
  const width = document.documentElement.clientWidth
  const minWidth = isAnchorWide ? box.width : undefined
  const isRight = (align === 'end') !== (getComputedStyle(anchor).direction === 'rtl')
  return isRight
    ? { ...vertical, minWidth, right: Math.max(8, width - box.right) }
    : { ...vertical, minWidth, left: Math.max(8, box.left) }
}
