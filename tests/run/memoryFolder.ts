import { statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 4 * 1024 ** 3

/**
 * The folder in memory for what a run throws away, where there is room for it; undefined elsewhere. Each file of tests has a database of its own, which is a
 * thousand files: on some disks that takes a second, here a twentieth of it.
 */
export function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return Math.min(bavail * bsize, freemem()) < NEEDED_BYTES ? undefined : MEMORY
  } catch {
    return undefined
  }
}
