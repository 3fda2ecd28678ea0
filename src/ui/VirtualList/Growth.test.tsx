import { useState } from 'react'
import { expect, test } from 'vitest'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { draw } from '#src/ui/kit/draw.tsx'
import { VirtualList } from './VirtualList.tsx'

const LAST = 5200
const lastNumber = () =>
  Number(Array.from(document.querySelectorAll('[aria-posinset]')).at(-1)?.getAttribute('aria-posinset') ?? 0)

function Growing({ step }: { step: number }) {
  const [count, setCount] = useState(step)
  return (
    <div data-box style={{ blockSize: 300, overflowY: 'auto' }}>
      <VirtualList
        label="Rows"
        items={Array.from({ length: count }, (_, index) => String(index + 1))}
        itemKey={(item) => item}
        hasMore={count < LAST}
        onMore={() => setCount(Math.min(LAST, count + step))}
      >
        {(item) => <Cell hint={Number(item) % 3 ? undefined : 'A longer row'}>{item}</Cell>}
      </VirtualList>
    </div>
  )
}

for (const step of [200, 700]) {
  test(`a list that loads ${step} rows at a time is scrolled to its very end, and back`, async () => {
    await draw(<Growing step={step} />)
    await expect.poll(lastNumber).toBeGreaterThan(0)
    const box = document.querySelector('[data-box]')

    await expect
      .poll(
        () => {
          box?.scrollTo(0, box.scrollHeight)
          return lastNumber()
        },
        { interval: 20 },
      )
      .toBe(LAST)

    box?.scrollTo(0, 0)
    await expect.poll(() => document.querySelector('[aria-posinset="1"]')).not.toBeNull()
  })
}
