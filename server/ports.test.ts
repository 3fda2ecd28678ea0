import { describe, expect, test } from 'vitest'
import { makePorts } from '#server/ports.ts'

const uuidV7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

describe('ids', () => {
  test('are UUIDs of version 7 that carry their moment', () => {
    const { newId } = makePorts({ clock: () => new Date('2026-01-02T03:04:05.678Z') })
    const id = newId()

    expect(id).toMatch(uuidV7)
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(
      Date.parse('2026-01-02T03:04:05.678Z'),
    )
  })

  test('made one after another sort in that order, also ten thousand in one millisecond', () => {
    const { newId } = makePorts({ clock: () => new Date(1000) })
    const ids = Array.from({ length: 10_000 }, newId)

    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(10_000)
  })

  test('keep their order when the clock steps back', () => {
    let now = 5000
    const { newId } = makePorts({ clock: () => new Date(now) })
    const before = newId()
    now = 1000

    expect(newId() > before).toBe(true)
  })
})
