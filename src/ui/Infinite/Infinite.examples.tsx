import { useState } from 'react'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Infinite } from './Infinite.tsx'

/** Thirty rows more each time. */
export function Rows() {
  const [count, setCount] = useState(30)
  return (
    <Infinite
      hasMore={count < 120}
      isLoading={false}
      count={count}
      onMore={() => setCount(count + 30)}
      loader={<Skeleton count={2} label="Loading" />}
    >
      <Section kind="list" label="Orders">
        {Array.from({ length: count }, (_, index) => (
          <div key={index} role="listitem">
            <Cell onClick={() => {}} subtitle="Plov, 2 portions">
              Row {index + 1}
            </Cell>
          </div>
        ))}
      </Section>
    </Infinite>
  )
}

/** More rows are on their way. */
export function Loading() {
  return (
    <Infinite hasMore isLoading onMore={() => {}} loader={<Skeleton count={2} label="Loading" isImmediate />}>
      <Section kind="list" label="Orders">
        <div role="listitem">
          <Cell subtitle="Plov, 2 portions">Row 1</Cell>
        </div>
      </Section>
    </Infinite>
  )
}
