import type { Tone } from '#contract/fields.ts'
import type { TagKind } from '#contract/tags.ts'
import { useReferences } from '#src/session/calls/references.ts'

interface Tag {
  id: string
  name: string
  colour: Tone
}

/** The company's tags of a kind, and those of one thing in the order in which they were put on it. */
export function useTags(kind: TagKind): { all: Tag[]; of(ids: readonly string[]): Tag[] } {
  const { tags } = useReferences()
  const all = tags.filter((tag) => tag.kind === kind)
  return { all, of: (ids) => ids.flatMap((id) => all.find((tag) => tag.id === id) ?? []) }
}
