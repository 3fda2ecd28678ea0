import { expect, it } from 'vitest'
import type { Staff } from '#server/http/route.ts'
import { streamToEvict } from './streamBounds.ts'

const stream = (id: string, company_id: string) => ({ person: { id, company_id } as Staff })

it('a sign-in with twenty open screens gives the oldest up for the next one', () => {
  const own = Array.from({ length: 20 }, () => stream('s1', 'c1'))
  expect(streamToEvict([stream('s2', 'c1'), ...own], { id: 's1', company_id: 'c1' })).toBe(own[0])
  expect(streamToEvict(own.slice(1), { id: 's1', company_id: 'c1' })).toBeUndefined()
})

it('a company with five hundred open screens is refused one more, and no other company is', () => {
  const many = Array.from({ length: 500 }, (_, n) => stream(`s${n}`, 'c1'))
  expect(() => streamToEvict(many, { id: 'new', company_id: 'c1' })).toThrow('Too many requests')
  expect(streamToEvict(many, { id: 'new', company_id: 'c2' })).toBeUndefined()
})
