import { Menu, type MenuProps } from '#src/ui/Menu/Menu.tsx'
import type { Column } from './Table.tsx'

export interface ColumnChooserProps<Row> extends Pick<MenuProps, 'label' | 'renderTrigger'> {
  /** The columns of the table; the first and the fixed ones are always shown and left out here. */
  columns: readonly Column<Row>[]
  /** Keys of the shown columns; all without it. */
  visible?: readonly string[]
  onVisibleChange(visible: string[]): void
  /** Closes the menu on a phone. */
  closeLabel: string
}

/** A menu of columns to show and to hide, which stays open meanwhile. */
export function ColumnChooser<Row>(props: ColumnChooserProps<Row>) {
  const { columns, visible, onVisibleChange, closeLabel, ...menu } = props
  const shown = new Set(visible ?? columns.map(({ key }) => key))
  const toggle = (key: string) => {
    const isOn = !shown.has(key)
    onVisibleChange(columns.map((one) => one.key).filter((one) => (one === key ? isOn : shown.has(one))))
  }
  const items = columns.slice(1).flatMap(({ key, header, isFixed }) =>
    isFixed
      ? []
      : {
          key,
          label: header,
          isChecked: shown.has(key),
          isMultiple: true,
          onClick: () => toggle(key),
        },
  )
  return <Menu {...menu} items={items} cancelLabel={closeLabel} />
}
