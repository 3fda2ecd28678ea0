import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

/** A source file of ours: its path from the root and its text. */
export interface Source {
  path: string
  text: string
}

const roots = ['contract', 'server', 'src', 'routes', 'tests', 'vite', 'scripts', 'bench']

/** Every source file that people write, without generated ones and test data. */
export const sources: Source[] = [...roots.flatMap(below), ...configs()]
  .filter((path) => /\.(ts|tsx|mjs|css|sql)$/.test(path) && !path.endsWith('.gen.ts'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))

/** What a file imports: paths from the root for our own files, bare names for packages. */
export function importsOf({ path, text }: Source): string[] {
  const lines = text.matchAll(/^\s*(?:import|export)\s(?:[^'"`;]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm)
  const calls = text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)
  return [...lines, ...calls].map(([, name = '']) => {
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? posix.join(dirname(path), name) : name
  })
}

function below(root: string): string[] {
  try {
    const names = readdirSync(root, { recursive: true, withFileTypes: true })
    const files = names.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    return files.filter((path) => !path.startsWith('tests/data/'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function configs(): string[] {
  return readdirSync('.').filter((name) => name.endsWith('.config.ts'))
}
