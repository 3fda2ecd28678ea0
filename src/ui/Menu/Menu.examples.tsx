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
