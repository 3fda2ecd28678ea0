import { useLayoutEffect, useRef, useState, type CSSProperties, type ReactNode } from 'react'
import { Layer } from '#src/ui/Layer/Layer.tsx'
import type { MainButtonProps } from '#src/ui/MainButton/MainButton.tsx'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import styles from './CalendarPopup.module.css'

export interface CalendarPopupProps {
  isOpen: boolean
  onClose(): void
  /** What the dropdown hangs on. */
  anchor: HTMLElement | null
  /** Title of the sheet; the dropdown has only `label`. */
  title: ReactNode
  /** Accessible name of the dropdown. */
  label: string
  closeLabel: string
  children: ReactNode
  /** The verb of the sheet; the dropdown holds its own button. */
  mainButton?: MainButtonProps
}

/** A sheet with a calendar on a phone, a dropdown below its field on wider screens. */
export function CalendarPopup(props: CalendarPopupProps) {
  const { isOpen, onClose, anchor, title, label, closeLabel, children, mainButton } = props
  const isPhone = useWidth() === 'phone'
  if (isPhone) {
    return (
      <Sheet
        isOpen={isOpen}
        onClose={onClose}
        title={title}
        closeLabel={closeLabel}
        size="content"
        mainButton={mainButton}
      >
        <div className={styles.sheetBody}>{children}</div>
      </Sheet>
    )
  }
  if (!isOpen || !anchor) return null
  return (
    <Layer onClose={onClose} isClear>
      <Dropdown anchor={anchor} label={label}>
        {children}
      </Dropdown>
    </Layer>
  )
}

interface DropdownProps {
  anchor: HTMLElement
  label: string
  children: ReactNode
}

function Dropdown({ anchor, label, children }: DropdownProps) {
  const box = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState<CSSProperties>({})
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const update = () => setPlace(placeBeside(anchor, element))
    update()
    const watcher = new ResizeObserver(update)
    watcher.observe(element)
    window.addEventListener('resize', update)
    return () => {
      watcher.disconnect()
      window.removeEventListener('resize', update)
    }
  }, [anchor])
  return (
    <div
      ref={box}
      className={styles.dropdown}
      style={place}
      role="dialog"
      aria-modal
      aria-label={label}
      tabIndex={-1}
    >
      {children}
    </div>
  )
}

const GAP = 12
const EDGE = 8

/** Below the field, above it where there is more room, and always wholly inside the window. */
function placeBeside(anchor: HTMLElement, box: HTMLElement): CSSProperties {
  const field = anchor.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const height = Math.min(box.scrollHeight, clientHeight - 2 * EDGE)
  const fitsBelow = field.bottom + GAP + height + EDGE <= clientHeight
  const fitsAbove = field.top - GAP - height >= EDGE
  const top = fitsBelow
    ? field.bottom + GAP
    : fitsAbove
      ? field.top - GAP - height
      : clientHeight - EDGE - height
  const left = Math.max(EDGE, Math.min(field.left, clientWidth - EDGE - box.offsetWidth))
  return { top, left }
}
