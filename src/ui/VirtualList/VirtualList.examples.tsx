import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { VirtualList } from './VirtualList.tsx'

interface Customer {
  id: string
  name: string
  note?: string
}

const customers: Customer[] = Array.from({ length: 100_000 }, (_, index) => ({
  id: String(index + 1),
  name: `Customer ${index + 1}`,
  note: index % 3 === 0 ? 'Wants to be called before the courier comes.' : undefined,
}))

/** A hundred thousand rows of different heights. */
export function ManyRows() {
  return (
    <VirtualList label="Customers" items={customers} itemKey={({ id }) => id}>
      {drawCustomer}
    </VirtualList>
  )
}

/** Whoever comes back to the list finds it where it was. */
export function KeptPlace() {
  const [isHere, setIsHere] = useState(true)
  return (
    <>
      <Button
        style={{ position: 'sticky', insetBlockStart: 0, zIndex: 1 }}
        onClick={() => setIsHere(!isHere)}
      >
        {isHere ? 'Leave' : 'Come back'}
      </Button>
      {isHere && (
        <VirtualList label="Guests" items={customers} itemKey={({ id }) => id} scrollKey="example-guests">
          {drawCustomer}
        </VirtualList>
      )}
    </>
  )
}

function drawCustomer({ id, name, note }: Customer) {
  return (
    <Cell subtitle={`${id} orders`} hint={note} onClick={() => {}}>
      {name}
    </Cell>
  )
}

/** A box that scrolls by itself, with rows that go on loading. */
export function InABox() {
  const [count, setCount] = useState(40)
  return (
    <div style={{ blockSize: 320, overflowY: 'auto' }} role="region" aria-label="Box">
      <VirtualList
        label="Customers in a box"
        items={customers.slice(0, count)}
        itemKey={({ id }) => id}
        total={120}
        hasMore={count < 120}
        onMore={() => setCount(count + 40)}
        loader={<Skeleton kind="cell" count={2} label="Loading" />}
      >
        {({ name }) => <Cell onClick={() => {}}>{name}</Cell>}
      </VirtualList>
    </div>
  )
}
