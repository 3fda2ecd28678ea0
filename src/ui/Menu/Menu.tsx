import { useState, type ReactNode } from 'react'
import { useWidth } from '#src/ui/Platform/Platform.tsx'
import { MenuList } from './MenuList.tsx'

/** One entry of a menu. */
export interface MenuItem {
  key: string
  label: ReactNode
  /** What type-ahead compares, where the label is not a text. */
  text?: string
  before?: ReactNode
  onClick(): void
  tone?: 'danger'
  isDisabled?: boolean
  isChecked?: boolean
  /** One of several that may be checked: the menu stays open. */
  isMultiple?: boolean
}

/** What the menu gives to its trigger. */
export interface TriggerProps {
  ref(element: HTMLElement | null): void
  onClick(): void
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
}

export interface MenuProps {
  /** Accessible name, and the title of the action sheet. */
  label: string
  /** The entries; a function is asked when the menu opens. */
  items: readonly MenuItem[] | (() => readonly MenuItem[])
  /** Draws the button that opens the menu. */
  renderTrigger(props: TriggerProps): ReactNode
  /** Closes the action sheet of a phone. */
  cancelLabel: string
  align?: 'start' | 'end'
}

/** A dropdown on wide screens, an action sheet on a phone. */
export function Menu({ label, items, renderTrigger, cancelLabel, align = 'end' }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isPhone = useWidth() === 'phone'
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setIsOpen(false)
  return (
    <>
      {renderTrigger({
        ref: setAnchor,
        onClick: () => setIsOpen(true),
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
      })}
      {isOpen && (
        <MenuList
          label={label}
          items={typeof items === 'function' ? items() : items}
          cancelLabel={cancelLabel}
          onClose={close}
          anchor={isPhone ? null : anchor}
          align={align}
        />
      )}
    </>
  )
}
