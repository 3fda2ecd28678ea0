import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ImportJob } from '#contract/imports.ts'
import { quietLog } from '#server/db/testLog.ts'
import { importServer } from '#server/imports/importTesting.ts'
import { startImports } from '#server/imports/startImports.ts'
import { shared } from '#server/http/testing.ts'

const HOUR_MS = 3_600_000

const given = shared(importServer)

/** Files of the server that hold the word. */
const filesWith = (word: string) =>
  readdirSync(given.dataDir, { recursive: true, withFileTypes: true }).filter(
    (one) => one.isFile() && readFileSync(join(one.parentPath, one.name), 'latin1').includes(word),
  )

test('a file about people that nobody confirms is gone within a day, other files wait for a week', async () => {
  const { owner } = await given.company()
  const people = await given.check(owner, 'Name,Phone\nAldebaran,907778899\n', 'people.csv', 'customers')
  const goods = await given.check(owner, 'Title,Variant Price\nVega,5\n', 'goods.csv')
  expect([filesWith('Aldebaran').length, filesWith('Vega').length]).toEqual([1, 1])
  given.clock.set(new Date(given.clock.now().getTime() + 23.5 * HOUR_MS))
  const stop = await startImports(given.queue, { ...given, log: quietLog })
  stop()
  expect([filesWith('Aldebaran').length, filesWith('Vega').length]).toEqual([0, 1])
  const stateOf = async ({ id }: ImportJob) =>
    (await owner.get<ImportJob>(`/app/imports/${id}`)).payload.state
  expect([await stateOf(people), await stateOf(goods)]).toEqual(['cancelled', goods.state])
})
