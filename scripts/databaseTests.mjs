// Which tests ask the PostgreSQL of the run: they are asked of the distribution's, which most people host on.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './setup.mjs'

const door = 'server/db/testServer.ts'
const imported = /(?:\bfrom|^import|\bimport\()\s*'([^']+)'/gm

/** Minutes of the same few statements over and over, of starts and of pictures: the embedded PostgreSQL is asked. */
const sweeps = [
  'server/backup/cli.test.ts',
  'server/bot/answers.test.ts',
  'server/demo/givePictures.test.ts',
  'server/demo/live/live.test.ts',
  'server/roles/lattice.test.ts',
  'server/session/enumeration.test.ts',
]

/** The server's test files that reach the test server through what they import; the others never meet it. */
export function databaseTests() {
  const names = readdirSync(join(root, 'server'), { recursive: true }).map((name) => `server/${name}`)
  return names
    .filter((name) => name.endsWith('.test.ts') && !sweeps.includes(name) && reached(name).has(door))
    .sort()
}

function reached(start) {
  const files = new Set([start])
  for (const file of files) for (const next of importsOf(file)) files.add(next)
  return files
}

const known = new Map()

function importsOf(file) {
  if (!known.has(file)) known.set(file, readImports(file))
  return known.get(file)
}

function readImports(file) {
  if (!existsSync(join(root, file))) return []
  const paths = [...readFileSync(join(root, file), 'utf8').matchAll(imported)].map(([, path]) => path)
  return paths.flatMap((path) => {
    if (path.startsWith('./')) return [join(dirname(file), path)]
    return path.startsWith('#') ? [path.slice(1)] : []
  })
}
