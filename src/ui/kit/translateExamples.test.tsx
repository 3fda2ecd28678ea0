import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from './draw.tsx'
import { translateExamples } from './translateExamples.ts'

const words = { Orders: 'Bestellungen', '# orders': '# Bestellungen', 'Add one': 'Eine mehr' }

function Sample() {
  const [count, setCount] = useState(1)
  return (
    <div>
      <h1>Orders</h1>
      <p>{`${count} orders`}</p>
      <button aria-label="Add one" onClick={() => setCount(count + 1)}>
        +
      </button>
      <code translate="no">Orders</code>
    </div>
  )
}

test('examples are shown in another language, and what changes later as well', async () => {
  await draw(<Sample />)
  const off = translateExamples(document.body, words)

  await expect.element(page.getByRole('heading')).toHaveTextContent('Bestellungen')
  await page.getByRole('button', { name: 'Eine mehr' }).click()
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('2 Bestellungen')
  expect(document.querySelector('code')?.textContent).toBe('Orders')

  off()
  await expect.element(page.getByRole('heading')).toHaveTextContent('Orders')
  await expect.element(page.getByRole('button')).toHaveAccessibleName('Add one')
  await expect.element(page.getByRole('paragraph')).toHaveTextContent('2 orders')
})
