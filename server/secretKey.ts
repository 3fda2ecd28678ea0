import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

/** The key that lies in a file, made there when there is none; a failure is what `wrong` makes of its line. */
export function keptSecretKey(file: string, wrong: (line: string) => Error): string {
  const kept = readSecretKey(file, wrong)
  if (kept !== undefined) return kept
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 })
    linkIfAbsent(draft, file)
  } catch (error) {
    throw wrong(`SECRET_KEY: expected to be set, because ${file} cannot be written (${String(error)})`)
  } finally {
    rmSync(draft, { force: true })
  }
  return keptSecretKey(file, wrong)
}

function readSecretKey(file: string, wrong: (line: string) => Error): string | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw wrong(`SECRET_KEY: expected to be set, because ${file} cannot be read (${String(error)})`)
  }
  if (text.length < 32) throw wrong(`SECRET_KEY: expected at least 32 characters in ${file}`)
  return text
}

/** Two processes that start at once end with one key. */
function linkIfAbsent(draft: string, file: string) {
  try {
    linkSync(draft, file)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  }
}

function hasCode(error: unknown, code: string) {
  return error instanceof Error && 'code' in error && error.code === code
}
