import { FolderInUseError } from './folderLock.ts'

/** The database server did not start; the message is one sentence for the person at the terminal. */
export class DatabaseStartError extends Error {
  override name = 'DatabaseStartError'
}

/** One sentence from the output of a failed PostgreSQL. */
export function explainFailure(output: string, folder: string): string {
  if (/No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/.test(output)) {
    return `The disk is full: PostgreSQL cannot write to ${folder}. Free some space and start again.`
  }
  if (/EACCES|EROFS|EPERM/.test(output)) {
    return `The folder ${folder} cannot be used by this account: ${output}. Make it yours or set another DATA_DIR.`
  }
  const said = output.split('\n').filter((line) => /FATAL|PANIC|error:/.test(line))
  const lines = said.length > 0 ? said.slice(-2) : output.trim().split('\n').slice(-3)
  return `PostgreSQL did not start in ${folder}: ${lines.join(' ').trim() || 'it said nothing'}`
}

/** The same for any thrown error. */
export function asStartError(error: unknown, folder: string): Error {
  if (error instanceof DatabaseStartError || error instanceof FolderInUseError) return error
  const message = error instanceof Error ? error.message : String(error)
  return new DatabaseStartError(explainFailure(message, folder), { cause: error })
}
