import { describe, expect, test } from 'vitest'
import { createBackStack } from './backStack.ts'

describe('the back button', () => {
  test('one press closes one thing, the last opened first', () => {
    const closed: string[] = []
    const stack = createBackStack()
    stack.push(() => closed.push('page'))
    const release = stack.push(() => closed.push('sheet'))

    stack.press()
    release()
    stack.press()

    expect(closed).toEqual(['sheet', 'page'])
  })

  test('the page gets the press last, also when it asked after what stands on it', () => {
    const closed: string[] = []
    const stack = createBackStack()
    const release = stack.push(() => closed.push('sheet'))
    stack.pushBelow(() => closed.push('page'))

    stack.press()
    release()
    stack.press()

    expect(closed).toEqual(['sheet', 'page'])
  })

  test('the button is there only while something can be closed', () => {
    const seen: boolean[] = []
    const stack = createBackStack((isVisible) => seen.push(isVisible))

    const release = stack.push(() => {})
    release()
    release()

    expect(seen).toEqual([true, false])
    expect(stack.press()).toBe(false)
    expect(stack.size()).toBe(0)
  })
})
