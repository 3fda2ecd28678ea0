// The checks that need no test runner: each is one command, passed when it exits with 0.
import { join } from 'node:path'
import { catalogsAreExtracted } from './catalogs.mjs'
import { nodePath, root, run } from './setup.mjs'

export const checks = [
  { name: 'types', work: () => tool('typescript/bin/tsc', ['--noEmit']) },
  { name: 'lint', work: () => tool('oxlint/bin/oxlint', ['--type-aware', '--deny-warnings']) },
  { name: 'format', work: () => tool('oxfmt/bin/oxfmt', ['--check']) },
  { name: 'catalogs are extracted', work: catalogsAreExtracted },
]

/** Runs a tool of the project on the project's own Node. */
export function tool(path, args, options) {
  return run(nodePath(), [join(root, 'node_modules', path), ...args], options)
}
