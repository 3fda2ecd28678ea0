import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Routes that stay in the boot chunk: the layouts (performance.md 5.1). */
export const bootRoutes = [
  'routes/__root.tsx',
  'routes/_guest.tsx',
  'routes/admin/_admin.tsx',
  'routes/app/route.tsx',
  'routes/app/_partner.tsx',
]

/** Screens on which people start: the code of each is in one piece, which comes beside the boot chunk. */
export const startRoutes = {
  orders: 'routes/app/_partner/orders.index.tsx',
  login: 'routes/_guest/login.tsx',
  dashboard: 'routes/app/dashboard.tsx',
} as const

/**
 * Their words and those of their neighbours are in one piece, too, by the shell that stands there before; those of the
 * orders stand among the words of the boot chunk.
 */
export const shellRoutes = {
  guest: ['routes/_guest/index.tsx', 'routes/_guest/login.tsx', 'routes/signup.tsx'],
  app: ['routes/app/dashboard.tsx'],
} as const

export type Shell = keyof typeof shellRoutes
export const shells = Object.keys(shellRoutes) as Shell[]

const importLine = /^\s*(?:import|export)\s+(?!type\b)(?:[^'"]*?\bfrom\s*)?['"]([^'"]+)['"]/gm
const importCall = /\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

/**
 * The files that the browser needs before the first list: what `src/main.tsx` imports statically, through the layouts
 * and the orders only (the router plugin makes every screen a chunk of its own). Paths are relative to the root.
 */
export function bootFiles(root: string): Set<string> {
  const starts = ['src/main.tsx', 'src/app/boot.ts', startRoutes.orders]
  return filesBehind(root, starts, [importLine], (file) => isLazyRoute(file) && file !== startRoutes.orders)
}

/** The files of the screens behind a shell, with those that they ask for by and by. */
export function filesOfShell(root: string, shell: Shell): Set<string> {
  return filesBehind(root, shellRoutes[shell], [importLine, importCall], () => false)
}

/** A screen of its own: the boot chunk holds its address and guard, another chunk what it shows. */
export function isLazyRoute(file: string): boolean {
  return file.startsWith('routes/') && !bootRoutes.includes(file)
}

function filesBehind(
  root: string,
  starts: readonly string[],
  imports: RegExp[],
  isLeftOut: (file: string) => boolean,
): Set<string> {
  const found = new Set<string>()
  const queue = [...starts]
  for (let file = queue.pop(); file; file = queue.pop()) {
    if (found.has(file) || isLeftOut(file) || !existsSync(join(root, file))) continue
    found.add(file)
    for (const target of importsOf(root, file, imports)) queue.push(target)
  }
  return found
}

function importsOf(root: string, file: string, imports: RegExp[]): string[] {
  if (!/\.tsx?$/.test(file)) return []
  const source = readFileSync(join(root, file), 'utf8')
  return imports
    .flatMap((one) => [...source.matchAll(one)])
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
