import { join } from 'node:path'
import type { Plugin } from 'vite'
import { lean } from './leanContract.ts'
import { plain, plainMark } from './plainContract.ts'

const contractImport = /import\s*\{([^}]*)\}\s*from\s*(['"])#(contract\/[\w.]+\.ts)\2/g

/**
 * Gives the browser the contract without what only the server reads. A file that needs a name and no schema of it gets
 * the names alone, so that neither the schemas nor their library stand in front of the first list.
 */
export function contractInBrowser(): Plugin {
  let root = ''
  return {
    name: 'contract-in-browser',
    apply: 'build',
    enforce: 'pre',
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: /\/(contract|src|routes)\/.*\.tsx?(\?.*)?$/ },
      handler(code, id) {
        const [path = '', mark] = id.split('?')
        if (mark === plainMark.slice(1)) return { code: plain(path).code, moduleType: 'ts', map: null }
        if (path.startsWith(join(root, 'contract/'))) return { code: lean(code), moduleType: 'ts', map: null }
        const text = code.replace(contractImport, (line, names: string, _, file: string) => {
          const target = join(root, file)
          return isPlain(names, target) ? `import {${names}} from '${target}${plainMark}'` : line
        })
        return text === code ? undefined : { code: text, map: null }
      },
    },
  }
}

function isPlain(names: string, path: string): boolean {
  const values = names.split(',').map((name) => name.trim())
  const known = plain(path).names
  return values.every((name) => !name || name.startsWith('type ') || known.has(name.split(' as ')[0] ?? ''))
}
