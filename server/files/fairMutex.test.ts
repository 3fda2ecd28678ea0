import { expect, test } from 'vitest'
import { FairMutex } from './fairMutex.ts'

test('pictures are made one at a time, and a company with many waits for its turn like every other', async () => {
  const turns = new FairMutex()
  const done: string[] = []
  let atOnce = 0
  const make = (who: string, name: string) =>
    turns.run(who, async () => {
      atOnce += 1
      expect(atOnce).toBe(1)
      await Promise.resolve()
      done.push(name)
      atOnce -= 1
    })
  const flood = Array.from({ length: 5 }, (_, n) => make('flood', `flood ${n}`))
  await Promise.all([...flood, make('tea', 'tea 0'), make('tea', 'tea 1'), make('shoes', 'shoes 0')])
  expect(done).toEqual(['flood 0', 'flood 1', 'tea 0', 'shoes 0', 'flood 2', 'tea 1', 'flood 3', 'flood 4'])
  await expect(turns.run('tea', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await make('tea', 'tea 2')
  expect(done.at(-1)).toBe('tea 2')
})
