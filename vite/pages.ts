import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { routeIdOf } from './routeIds.ts'

/** Writes pages.json: the addresses that lead to a screen, without language and with `$name` for what differs. The server answers any other with 404. */
export function pages(): Plugin {
  let root = ''
  return {
    name: 'pages',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pageAddresses(root)) })
    },
  }
}

/** The addresses of the route files. */
export function pageAddresses(root: string): string[] {
  const files = readdirSync(join(root, 'routes'), { recursive: true, encoding: 'utf8' })
  const ids = files
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && file !== '__root.tsx')
    .map((file) => routeIdOf(file))
  return [...new Set(ids.map((id) => id.replaceAll(/\/_\w+/g, '').replace(/\/$/, '') || '/'))].toSorted()
}
