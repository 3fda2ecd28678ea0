import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconDots, IconPrinter, IconTrash } from '#src/ui/icons.ts'
import { Menu } from './Menu.tsx'

/** A dropdown or an action sheet. */
export function Actions() {
  return (
    <Menu
      label="More actions"
      cancelLabel="Cancel"
      items={[
        { key: 'print', label: 'Print', before: <IconPrinter aria-hidden />, onClick: () => {} },
        {
          key: 'delete',
          label: 'Delete',
          tone: 'danger',
          before: <IconTrash aria-hidden />,
          onClick: () => {},
        },
      ]}
      renderTrigger={(props) => (
        <IconButton label="More" {...props}>
          <IconDots />
        </IconButton>
      )}
    />
  )
}

/** Entries of which one is chosen, one that cannot be taken, and a long one. */
export function Views() {
  const [view, setView] = useState('board')
  const views = { board: 'Board', list: 'List', kitchen: 'A large board for the screen in the kitchen' }
  return (
    <Menu
      label="View"
      cancelLabel="Cancel"
      align="start"
      items={[
        ...Object.entries(views).map(([key, label]) => ({
          key,
          label,
          isChecked: key === view,
          onClick: () => setView(key),
        })),
        { key: 'map', label: 'Map', isChecked: false, isDisabled: true, onClick: () => {} },
      ]}
      renderTrigger={(props) => (
        <Button mode="gray" {...props}>
          View
        </Button>
      )}
    />
  )
}
