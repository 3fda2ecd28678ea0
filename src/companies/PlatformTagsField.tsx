import type { Tone } from '#contract/fields.ts'
import { TagChoice } from '#src/tags/TagChoice.tsx'

const MOST_TAGS = 20

interface PlatformTagsFieldProps {
  tags: readonly { id: string; name: string; colour: Tone }[]
  value: string[]
  onChange(ids: string[]): void
  error?: string[]
}

/** The platform's tags of a company or lead; nothing where there are no tags to choose. */
export function PlatformTagsField({ tags, onChange, ...field }: PlatformTagsFieldProps) {
  if (tags.length === 0) return null
  return <TagChoice tags={tags} max={MOST_TAGS} onChange={(ids) => onChange([...ids])} {...field} />
}
