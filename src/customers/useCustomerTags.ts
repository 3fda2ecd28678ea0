import type { Tone } from '#contract/fields.ts'
import { useReferences } from '#src/session/calls/references.ts'

interface Tag {
  id: string
  name: string
  colour: Tone
}

/** The tags that customers may have, and those of one customer by name. */
export function useCustomerTags(): { all: Tag[]; of(ids: readonly string[]): Tag[] } {
  const { tags } = useReferences()
  const all = tags.filter(({ kind }) => kind === 'customer')
  return { all, of: (ids) => all.filter(({ id }) => ids.includes(id)) }
}
