import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
