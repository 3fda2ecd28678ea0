import { useState } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { PullRefresh } from './PullRefresh.tsx'

/** Pull the list down, or find the button with the Tab key. */
export function Orders() {
  const [count, setCount] = useState(0)
  const [isBusy, setIsBusy] = useState(false)
  return (
    <div>
      <PullRefresh label="Refresh" busyLabel="Refreshing" isBusy={isBusy} onRefresh={() => setIsBusy(true)}>
        <Section header={`Refreshed ${count} times`}>
          <Cell subtitle="2 × plov">1041 Madina</Cell>
          <Cell subtitle="1 × samsa">1042 Jasur</Cell>
        </Section>
      </PullRefresh>
      <Button
        mode="gray"
        isDisabled={!isBusy}
        onClick={() => {
          setIsBusy(false)
          setCount(count + 1)
        }}
      >
        The server answers
      </Button>
    </div>
  )
}

/** While the list is read anew. */
export function Busy() {
  return (
    <PullRefresh label="Refresh" busyLabel="Refreshing" isBusy onRefresh={() => {}}>
      <Section>
        <Cell subtitle="2 × plov">1041 Madina</Cell>
      </Section>
    </PullRefresh>
  )
}
