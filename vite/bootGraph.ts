import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Routes that stay in the boot chunk: the layouts and the start screen (performance.md 5.1). */
export const bootRoutes = [
  'routes/__root.tsx',
  'routes/_guest.tsx',
  'routes/admin/_admin.tsx',
  'routes/app/route.tsx',
  'routes/app/_partner.tsx',
  'routes/app/_partner/orders/index.tsx',
  'routes/app/_partner/orders.index.tsx',
]

const importLine = /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s*)?['"]([^'"]+)['"]/gm

/**
 * The files that the browser needs before the first list: what `src/main.tsx` imports statically, through the routes
 * above only (the router plugin makes every other screen a chunk of its own). Paths are relative to the root.
 */
export function bootFiles(root: string): Set<string> {
  const found = new Set<string>()
  const queue = ['src/main.tsx', 'src/app/boot.ts']
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file) || isLazyRoute(file) || !existsSync(join(root, file))) continue
    found.add(file)
    for (const target of importsOf(root, file)) queue.push(target)
  }
  return found
}

/** A screen of its own: the boot chunk holds its address and guard, another chunk what it shows. */
export function isLazyRoute(file: string): boolean {
  return file.startsWith('routes/') && !bootRoutes.includes(file)
}

function importsOf(root: string, file: string): string[] {
  if (!/\.tsx?$/.test(file)) return []
  const source = readFileSync(join(root, file), 'utf8')
  return [...source.matchAll(importLine)]
    .map(([, specifier = '']) => resolve(root, file, specifier))
    .filter((target) => target !== undefined)
}

function resolve(root: string, from: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (!specifier.startsWith('.')) return undefined
  const path = relative(root, join(root, dirname(from), specifier))
  return ['', '.tsx', '.ts']
    .map((end) => path + end)
    .find((name) => /\.\w+$/.test(name) && existsSync(join(root, name)))
}
