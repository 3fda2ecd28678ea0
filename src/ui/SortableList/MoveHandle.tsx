import { useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { classNames } from '#src/ui/classNames.ts'
import { IconGripVertical } from '#src/ui/icons.ts'
import { Menu, type MenuProps } from '#src/ui/Menu/Menu.tsx'
import styles from './MoveHandle.module.css'

export interface MoveHandleProps {
  /** Accessible name: what is moved. */
  label: string
  /** Where the row can go, for those who neither drag nor use the keyboard. */
  items: MenuProps['items']
  /** Closes the menu of a phone. */
  closeLabel: string
  handle: RefObject<HTMLElement | null>
  /** True right after a drag: letting go is no press. */
  wasDragged: RefObject<boolean>
  onKeyDown?(e: KeyboardEvent): void
  onBlur?(e: FocusEvent): void
  /** Before each press, for a part that is still to be loaded. */
  onPress?(): void
  describedBy?: string
  isLifted?: boolean
  tabIndex?: number
}

/** What a row is dragged by: 44 px, a menu of moves when pressed. */
export function MoveHandle(props: MoveHandleProps) {
  const { label, items, closeLabel, handle, wasDragged, onKeyDown, onBlur, onPress, describedBy } = props
  const isSpace = useRef(false)
  return (
    <Menu
      label={label}
      cancelLabel={closeLabel}
      items={items}
      renderTrigger={({ ref, onClick, ...trigger }) => (
        <button
          type="button"
          className={classNames(styles.handle, props.isLifted && styles.lifted)}
          aria-label={label}
          aria-describedby={describedBy}
          tabIndex={props.tabIndex}
          {...trigger}
          ref={(element) => {
            handle.current = element
            ref(element)
          }}
          onPointerDown={() => {
            wasDragged.current = false
            onPress?.()
          }}
          onClick={() => !wasDragged.current && onClick()}
          onKeyDown={(e) => {
            wasDragged.current = false
            onKeyDown?.(e)
            isSpace.current = e.defaultPrevented
          }}
          onKeyUp={(e) => isSpace.current && e.key === ' ' && e.preventDefault()}
          onBlur={onBlur}
        >
          <IconGripVertical aria-hidden />
        </button>
      )}
    />
  )
}
