import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { routeIdOf } from './routeIds.ts'

/** Ids of the routes whose screen comes with a later issue: they share one chunk, so none of them is split off. */
export function laterRouteIds(folder = 'routes'): string[] {
  const files = readdirSync(folder, { recursive: true }) as string[]
  return files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => join(folder, file))
    .filter((file) => readFileSync(file, 'utf8').includes('LaterScreen'))
    .map(routeIdOf)
}

const table = 'virtual:later-addresses'

/** The addresses of those screens, so that no link of the app leads there. */
export function laterAddresses(): Plugin {
  return {
    name: 'later-addresses',
    resolveId: (id) => (id === table ? `\0${table}` : undefined),
    load(id) {
      if (id !== `\0${table}`) return undefined
      return { code: `export const laterAddresses = ${JSON.stringify(addresses())}`, moduleType: 'js' }
    },
  }
}

/** Layouts have no place in an address. */
function addresses(): string[] {
  return laterRouteIds().map((id) => id.replaceAll(/\/_\w+/g, '').replace(/\/$/, ''))
}
