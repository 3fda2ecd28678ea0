import type { Examples } from './kitExamples.ts'

const files = import.meta.glob<Examples>('/src/ui/*/*.examples.tsx')
const loads = Object.entries(files).map(([path, load]) => [path.split('/').at(-2) ?? path, load] as const)
const loaders = new Map(loads)
const loaded = new Map<string, Promise<Examples>>()
const none: Promise<Examples> = Promise.resolve({})

/** Every component with examples, by the alphabet. */
export const componentNames = [...loaders.keys()].sort()

/** The examples of a component; a failed load is tried again by the next call. */
export function loadExamples(name: string): Promise<Examples> {
  const load = loaders.get(name)
  if (!load) return none
  const known = loaded.get(name)
  if (known) return known
  const promise = load()
  loaded.set(name, promise)
  promise.catch(() => loaded.delete(name))
  return promise
}
