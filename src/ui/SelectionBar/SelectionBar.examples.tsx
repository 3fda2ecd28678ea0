import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconDownload, IconEye, IconPrinter, IconTag, IconTrash } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { Selectable } from './Selectable.tsx'
import { SelectionBar, type SelectionAction } from './SelectionBar.tsx'
import { useSelection } from './useSelection.ts'

const dishes = ['Plov', 'Lagman', 'Manty', 'Samsa', 'Shurpa']

const actions: SelectionAction[] = [
  { key: 'tag', label: 'Tag', icon: <IconTag aria-hidden />, onClick: () => {} },
  { key: 'hide', label: 'Hide', icon: <IconEye aria-hidden />, onClick: () => {} },
  { key: 'print', label: 'Print', icon: <IconPrinter aria-hidden />, onClick: () => {} },
  { key: 'export', label: 'Export', icon: <IconDownload aria-hidden />, onClick: () => {} },
  { key: 'delete', label: 'Delete', icon: <IconTrash aria-hidden />, tone: 'danger', onClick: () => {} },
]

/** Hold a row, right-click it or press the menu key on it. */
export function Rows() {
  const selection = useSelection(dishes)
  return (
    <>
      <Section kind="list" label="Dishes">
        {dishes.map((dish) => (
          <Selectable key={dish} selection={selection} rowKey={dish} label={dish}>
            <Cell subtitle="68 000" onClick={() => {}}>
              {dish}
            </Cell>
          </Selectable>
        ))}
      </Section>
      <SelectionBar
        selection={selection}
        actions={actions}
        labels={{
          bar: 'Chosen dishes',
          close: 'Exit selection',
          all: 'Select all',
          none: 'Select none',
          more: 'More',
          cancel: 'Cancel',
        }}
      >
        {selection.keys.size} selected
      </SelectionBar>
    </>
  )
}
