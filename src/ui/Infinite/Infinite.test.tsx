import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Infinite } from './Infinite.tsx'

function Rows() {
  const [count, setCount] = useState(10)
  return (
    <Infinite hasMore={count < 40} isLoading={false} onMore={() => setCount(count + 10)}>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} style={{ blockSize: 200 }}>
          Row {index + 1}
        </div>
      ))}
    </Infinite>
  )
}

test('more rows come when the end is near, and only then', async () => {
  await draw(<Rows />)
  await expect.element(page.getByText('Row 10', { exact: true })).toBeInTheDocument()
  await expect.element(page.getByText('Row 11', { exact: true })).not.toBeInTheDocument()

  window.scrollTo(0, document.body.scrollHeight)

  await expect.element(page.getByText('Row 20', { exact: true })).toBeInTheDocument()
})
