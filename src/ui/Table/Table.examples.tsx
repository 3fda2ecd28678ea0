import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { ColumnChooser } from './ColumnChooser.tsx'
import { Table, type Column, type ColumnWidths, type TableSort } from './Table.tsx'

interface Product {
  id: string
  name: string
  price: number
}

const rows: Product[] = [
  { id: '1', name: 'Wool overcoat, charcoal', price: 289 },
  { id: '2', name: 'Straight jeans', price: 79 },
  { id: '3', name: 'Linen shirt', price: 59 },
  { id: '4', name: 'Merino scarf', price: 35 },
]

const many: Product[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: String(index + 1),
  name: `Product ${index + 1}`,
  price: 10 + (index % 90),
}))

const columns: Column<Product>[] = [
  { key: 'name', header: 'Product', cell: (row) => row.name, isSortable: true, width: '2fr' },
  { key: 'price', header: 'Price', cell: (row) => `€\u00a0${row.price}.00`, align: 'end', isSortable: true },
  { key: 'status', header: 'Status', cell: () => <Pill tone="green">Active</Pill>, isWide: true },
]
const lightColumns = columns.map(({ width: _, ...column }) => column)

const bySort = ({ key, direction }: TableSort) => {
  const sign = direction === 'asc' ? 1 : -1
  return (one: Product, other: Product) =>
    sign * (key === 'price' ? one.price - other.price : one.name.localeCompare(other.name))
}

function useTicked(label: (row: Product) => string) {
  const [keys, onChange] = useState<ReadonlySet<string>>(new Set(['2']))
  return { keys, onChange, allLabel: 'Select all', rowLabel: label }
}

/** Selection, sorting and rows as links. */
export function Products() {
  const [sort, setSort] = useState<TableSort>({ key: 'name', direction: 'asc' })
  return (
    <Table
      label="Products"
      columns={lightColumns}
      rows={[...rows].sort(bySort(sort))}
      rowKey={(row) => row.id}
      rowTo={(row) => `/products?productId=${row.id}`}
      sort={sort}
      onSort={setSort}
      selection={useTicked((row) => `Select ${row.name}`)}
    />
  )
}

/** A hundred thousand rows: arrows walk the cells, Space ticks, Shift draws a range. */
export function ManyRows() {
  return (
    <Table
      isVirtual
      label="Many products"
      columns={columns}
      rows={many}
      rowKey={(row) => row.id}
      onRowClick={() => {}}
      selection={useTicked((row) => `Select ${row.name}`)}
    />
  )
}

/** Columns that are resized by drag or by the arrow keys, shown and hidden. */
export function OwnColumns() {
  const [widths, setWidths] = useState<ColumnWidths>({})
  const [visible, setVisible] = useState(['name', 'price', 'status'])
  return (
    <>
      <ColumnChooser
        label="Columns"
        columns={columns}
        visible={visible}
        onVisibleChange={setVisible}
        closeLabel="Done"
        renderTrigger={(props) => (
          <Button mode="gray" size="s" {...props}>
            Columns
          </Button>
        )}
      />
      <Table
        label="Products with own columns"
        columns={columns}
        visible={visible}
        rows={rows}
        rowKey={(row) => row.id}
        widths={widths}
        onWidthsChange={setWidths}
      />
    </>
  )
}
