import { memo, useState } from 'react'
import { Checkbox } from '#src/ui/Checkbox/Checkbox.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Pressable } from '#src/ui/Pressable/Pressable.tsx'
import { Table, type Column } from '#src/ui/Table/Table.tsx'
import styles from '#src/ui/Table/Table.module.css'
import { useFirstRow } from './useFirstRow.ts'

const COUNT = 100_000
const ROW_PX = 52
const HEAD_PX = 38

interface Product {
  id: string
  name: string
}

const products: Product[] = Array.from({ length: COUNT }, (_, index) => ({
  id: String(index),
  name: `Product ${index}`,
}))

const columns: Column<Product>[] = [
  { key: 'name', header: 'Product', cell: ({ name }) => name },
  { key: 'category', header: 'Category', cell: () => 'Clothes' },
  { key: 'price', header: 'Price', cell: ({ id }) => `€ ${id}.00`, align: 'end' },
  { key: 'stock', header: 'Stock', cell: ({ id }) => id, align: 'end' },
  { key: 'status', header: 'Status', cell: () => <Pill tone="green">Active</Pill> },
]

const noop = () => {}
const keyOf = ({ id }: Product) => id
const nameOf = ({ name }: Product) => `Select ${name}`

/** A hundred thousand rows with boxes, links and five columns. */
export function BigTable() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return (
    <Table
      isVirtual
      label="Products"
      columns={columns}
      rows={products}
      rowKey={keyOf}
      onRowClick={noop}
      selection={{ keys, onChange: setKeys, allLabel: 'All', rowLabel: nameOf }}
    />
  )
}

const PlainRow = memo(function PlainRow({ row }: { row: Product }) {
  return (
    <tr className={styles.row}>
      <td className={styles.tick}>
        <Checkbox isChecked={false} onChange={noop} label={nameOf(row)} />
      </td>
      {columns.map((column, index) => (
        <td key={column.key} className={styles.cell}>
          {index === 0 ? (
            <Pressable className={styles.press} onClick={noop}>
              {column.cell(row)}
            </Pressable>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
})

/** Only the rows on screen in a plain table, with the same things in their cells. */
export function PlainTable() {
  const { first, count } = useFirstRow(ROW_PX, HEAD_PX)
  return (
    <div style={{ blockSize: COUNT * ROW_PX + HEAD_PX, background: 'var(--card)' }}>
      <table
        className={styles.table}
        style={{ tableLayout: 'fixed', transform: `translateY(${first * ROW_PX + HEAD_PX}px)` }}
      >
        <tbody>
          {products.slice(first, first + count).map((row) => (
            <PlainRow key={row.id} row={row} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
