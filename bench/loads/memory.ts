import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_MS = 250

/** Resident megabytes of a process. */
export function residentMb(pid: number): number {
  if (process.platform === 'linux') {
    const [, kb] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return Number(kb) / 1024
  }
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024
}

/** Does `work` and answers with the most megabytes that the process held meanwhile. */
export async function peakDuring<T>(
  pid: number,
  work: () => Promise<T>,
): Promise<{ peak: number; result: T }> {
  let peak = residentMb(pid)
  const timer = setInterval(() => (peak = Math.max(peak, residentMb(pid))), LOOK_MS)
  try {
    const result = await work()
    return { peak: Math.max(peak, residentMb(pid)), result }
  } finally {
    clearInterval(timer)
  }
}

/** The fewest megabytes that a process comes down to within this time. */
export async function settledMb(pid: number, ms: number): Promise<number> {
  let least = residentMb(pid)
  for (const end = performance.now() + ms; performance.now() < end;) {
    await pause(LOOK_MS)
    least = Math.min(least, residentMb(pid))
  }
  return least
}
