import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { backupsFolder } from '#server/backup/keepBackups.ts'
import { readBackup } from '#server/backup/readBackup.ts'
import { type EmbeddedEnvironment, embeddedEnvironment } from '#tests/faults/environment.ts'
import { limits } from '#tests/run/patience.ts'

/** Read by the process before the product: the five minutes before the first backup are over at once. */
const impatience = `
  const { setTimeout: wait } = globalThis
  globalThis.setTimeout = (work, ms, ...rest) => wait(work, ms === 300000 ? 100 : ms, ...rest)`

let environment: EmbeddedEnvironment
afterEach(() => environment.close())

test('the running product makes a whole backup of the database that it brings, beside the data', async () => {
  environment = await embeddedEnvironment()
  const folder = backupsFolder(environment.dataDir)
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(impatience)}`
  const product = await environment.start('all', { NODE_OPTIONS })

  const backups = () => (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.gz')) : [])
  await expect.poll(backups, { timeout: limits.work }).toHaveLength(1)
  expect(await product.stop()).toBe(0)

  const { header, rows } = await readBackup(join(folder, backups()[0]!))
  expect(header.company).toBeNull()
  expect(rows.companies).toBe(1)
})
