import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { sqlState } from './failures.ts'

/** Whether a process with this id runs; zombies do not count. */
export function isRunning(pid: number): boolean {
  return doesExist(pid) && beginOf(pid) !== ''
}

/**
 * When the process began, so that a later one with the same number is not taken for it: boot and tick on Linux, as `ps`
 * prints it elsewhere; '' for a process that has ended.
 */
export function beginOf(pid: number): string {
  if (process.platform === 'win32') return 'unknown'
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return state === 'Z' || state === 'X' ? '' : `${boot} ${fields[18]}`
  } catch {
    return ''
  }
}

/** The process of another user refuses the signal, but exists. */
function doesExist(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return sqlState(error) === 'EPERM'
  }
}
