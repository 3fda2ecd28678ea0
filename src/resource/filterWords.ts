import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'

/** Filters of a resource by their names. */
export type FilterShape = Readonly<Record<string, z.ZodMiniType>>

/** What a screen calls a filter: a switch has a label, a choice also the words of its values, and of none where that is not all. */
type WordsOf<Value> = [Value] extends [boolean]
  ? { label: string }
  : { label: string; none?: string; options: Value extends string ? Record<Value, ReactNode> : never }

/** What a screen calls the filters that it offers. */
export type FilterWords<F extends FilterShape> = {
  [Name in keyof F]?: WordsOf<NonNullable<z.infer<F[Name]>>>
}

/** One filter as the chips and the sheet draw it. */
export interface ShownFilter {
  name: string
  label: string
  /** Of no choice, where that is not all. */
  none?: string
  /** Left out for a switch. */
  options?: readonly { value: string; label: ReactNode; text?: string }[]
}

/** The filters in the order in which a screen names them. */
export function shownFilters(words: object): ShownFilter[] {
  const entries = Object.entries(
    words as Record<string, { label: string; none?: string; options?: Record<string, ReactNode> }>,
  )
  return entries.map(([name, { label, none, options }]) => ({
    name,
    label,
    ...(none !== undefined && { none }),
    ...(options && {
      options: Object.entries(options).map(([value, word]) => ({
        value,
        label: word,
        ...(typeof word === 'string' && { text: word }),
      })),
    }),
  }))
}

/** The filter of what is archived, where there is an archive. */
export function useArchiveFilter({ isRestorable }: { isRestorable?: boolean }): ShownFilter[] {
  const { t } = useLingui()
  const label = t({ message: 'Archive', context: 'filter: what is archived' })
  return isRestorable ? [{ name: 'archived', label }] : []
}
