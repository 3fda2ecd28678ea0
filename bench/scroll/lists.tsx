import { memo } from 'react'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { VirtualList } from '#src/ui/VirtualList/VirtualList.tsx'
import { useFirstRow } from './useFirstRow.ts'

const COUNT = 100_000
const ROW_PX = 63

interface Customer {
  id: string
  name: string
}

const customers: Customer[] = Array.from({ length: COUNT }, (_, index) => ({
  id: String(index),
  name: `Customer ${index}`,
}))

const noop = () => {}
const drawEven = ({ id, name }: Customer) => (
  <Cell subtitle={`${id} orders`} after="68 000" onClick={noop}>
    {name}
  </Cell>
)
const drawMixed = ({ id, name }: Customer) => (
  <Cell subtitle={`${id} orders`} hint={Number(id) % 3 ? null : 'Call first'} after="68 000" onClick={noop}>
    {name}
  </Cell>
)
const keyOf = ({ id }: Customer) => id

/** A hundred thousand rows of one height. */
export function EvenList() {
  return (
    <VirtualList label="Customers" items={customers} itemKey={keyOf}>
      {drawEven}
    </VirtualList>
  )
}

/** A hundred thousand rows of two heights. */
export function MixedList() {
  return (
    <VirtualList label="Customers" items={customers} itemKey={keyOf}>
      {drawMixed}
    </VirtualList>
  )
}

const PlainRow = memo(function PlainRow({ item }: { item: Customer }) {
  return <div style={{ blockSize: ROW_PX }}>{drawEven(item)}</div>
})

/** Only the rows on screen, drawn one after another: what any list has to do when it is scrolled. */
export function PlainList() {
  const { first, count } = useFirstRow(ROW_PX)
  return (
    <div style={{ blockSize: COUNT * ROW_PX, background: 'var(--card)' }}>
      <div style={{ transform: `translateY(${first * ROW_PX}px)` }}>
        {customers.slice(first, first + count).map((item) => (
          <PlainRow key={item.id} item={item} />
        ))}
      </div>
    </div>
  )
}
