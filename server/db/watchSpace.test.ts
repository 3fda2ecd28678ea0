import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import type { Log } from '#server/ports.ts'
import { watchSpace } from './watchSpace.ts'

const MEGABYTE = 1024 * 1024
const said: string[] = []
const keep = (message: unknown) => void said.push(String(message))
const log: Log = { debug: keep, info: keep, warn: keep, error: keep }

test('a disk that gets nearly full is said once, and that there is room again', async () => {
  let left = 60
  const stop = watchSpace('/shop', log, { freeOn: async () => left * MEGABYTE, pauseMs: 5 })
  await expect.poll(() => said).toEqual([])
  left = 49
  const short = 'Only 49 MB are left on the disk of /shop: make room before orders are refused'
  await expect.poll(() => said).toEqual([short])
  left = 700
  const again = '700 MB are left on the disk of /shop: there is room again'
  await expect.poll(() => said).toEqual([short, again])
  await stop()
})

test('a disk with room, asked of the system, is not spoken of, and one that cannot be looked at is', async () => {
  said.length = 0
  await watchSpace(tmpdir(), log)()
  expect(said).toEqual([])
  await watchSpace('/is/not/there', log)()
  expect(said).toEqual([expect.stringMatching(/^The disk of \/is\/not\/there was not looked at: .*ENOENT/)])
})
