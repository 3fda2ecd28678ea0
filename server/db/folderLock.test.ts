import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { FolderInUseError, lockFolder } from './folderLock.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backoffice-lock-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe.skipIf(process.env.TEST_DATABASE_URL)('the lock of a data folder', () => {
  test('is refused while a living process holds it, and names that process', () => {
    lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(FolderInUseError)
    expect(() => lockFolder(folder)).toThrow(`in use by the running process ${process.pid}`)
  })

  test('is free again after it is given back', () => {
    const unlock = lockFolder(folder)
    unlock()
    expect(() => lockFolder(folder)).not.toThrow()
    expect(readdirSync(folder)).toEqual(['lock.2'])
  })

  test('of an ended process is taken over', async () => {
    const ended = spawn(process.execPath, ['--version'])
    await once(ended, 'exit')
    writeFileSync(join(folder, 'lock.7'), JSON.stringify({ pid: ended.pid, began: 'before' }))

    lockFolder(folder)
    expect(readdirSync(folder)).toEqual(['lock.8'])
  })

  test('of an ended process is taken over also when its number belongs to another process now', () => {
    writeFileSync(join(folder, 'lock.1'), JSON.stringify({ pid: process.ppid, began: 'long ago' }))
    expect(() => lockFolder(folder)).not.toThrow()
  })

  test('goes to exactly one of eight processes that find the lock of a dead one together', async () => {
    writeFileSync(join(folder, 'lock.1'), JSON.stringify({ pid: 999_999_999, began: 'before' }))
    const start = Date.now() + 1500
    const tries = Array.from({ length: 8 }, () => tryLock(folder, start))
    const answers = await Promise.all(tries.map(async ({ said }) => said))
    for (const { child } of tries) child.kill()
    expect(answers.toSorted()).toEqual(['taken', ...Array.from({ length: 7 }, () => 'used')].toSorted())
  })
})

/** Waits for the moment without pausing, tries, and stays alive until it is killed: a holder that ends gives the lock away. */
function tryLock(path: string, start: number) {
  const script = `
    const { lockFolder } = await import('#server/db/folderLock.ts')
    while (Date.now() < ${start});
    try { lockFolder(process.argv[1]); console.log('taken') } catch { console.log('used') }
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, path])
  return { child, said: once(child.stdout, 'data').then(([text]) => String(text).trim()) }
}
