import { useState, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { draw } from '#src/ui/kit/draw.tsx'
import { Pin, Zone } from '#src/ui/Map/Map.examples.tsx'
import { Payment } from '#src/ui/RadioGroup/RadioGroup.examples.tsx'
import { Dishes, Fixed } from '#src/ui/SortableList/SortableList.examples.tsx'
import { Categories, ReadOnly } from '#src/ui/Tree/Tree.examples.tsx'

/** A screen that can be left. */
function Screen({ children }: { children: ReactNode }) {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setLeft(true)}>
        Leave the screen
      </button>
      {!isLeft && children}
    </>
  )
}

test.each([
  ['is off as long as rows are dragged into order', <Dishes key="1" />, 1],
  ['is off as long as branches are dragged in a tree', <Categories key="1" />, 1],
  ['is off over a map with a pin', <Pin key="1" />, 1],
  ['is off over a map with a zone', <Zone key="1" />, 1],
  ['stays on where the order is fixed', <Fixed key="1" />, 0],
  ['stays on in a tree that is only read', <ReadOnly key="1" />, 0],
  ['stays on in a form', <Payment key="1" />, 0],
])('M22: the swipe that closes the app %s, and on again after', async (_, screen, expected) => {
  let held = 0
  const holdSwipes = () => {
    held += 1
    return () => void (held -= 1)
  }
  await draw(<Screen>{screen}</Screen>, { holdSwipes })
  expect(held).toBe(expected)

  await page.getByRole('button', { name: 'Leave the screen' }).click()

  await expect.poll(() => held).toBe(0)
})
