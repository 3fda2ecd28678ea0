import type { ComponentType } from 'react'

/** The examples of one component by the name of their function. */
export type Examples = Record<string, ComponentType>

const files = import.meta.glob<Examples>('/src/ui/*/*.examples.tsx', { eager: true })

/** Examples of the whole kit by component: what the tests of the kit draw. */
export const kitExamples = Object.entries(files).map(([path, examples]) => ({
  name: path.split('/').at(-2) ?? path,
  examples,
}))
