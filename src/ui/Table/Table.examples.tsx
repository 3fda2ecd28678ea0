import { useState } from 'react'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Table, type Column } from './Table.tsx'

interface Product {
  id: string
  name: string
  price: string
}

const rows: Product[] = [
  { id: '1', name: 'Wool overcoat, charcoal', price: '€ 289.00' },
  { id: '2', name: 'Straight jeans', price: '€ 79.00' },
]

const columns: Column<Product>[] = [
  { key: 'name', header: 'Product', cell: (row) => row.name, isSortable: true },
  { key: 'price', header: 'Price', cell: (row) => row.price, align: 'end', isSortable: true },
  { key: 'status', header: 'Status', cell: () => <Pill tone="green">Active</Pill>, isWide: true },
]

/** Selection, sorting and rows as links. */
export function Products() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['2']))
  return (
    <Table
      label="Products"
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      rowTo={(row) => `/products?productId=${row.id}`}
      sort={{ key: 'name', direction: 'asc' }}
      onSort={() => {}}
      selection={{
        keys,
        onChange: setKeys,
        allLabel: 'Select all',
        rowLabel: (row) => `Select ${row.name}`,
      }}
    />
  )
}
