import { useLingui } from '@lingui/react/macro'
import { useReferences } from '#src/session/calls/references.ts'

/** What the tag of an address is called; one that is archived or merged into another says so. */
export function useTagName(id: string | undefined): string {
  const { t } = useLingui()
  const { tags, isLoading } = useReferences()
  return (
    tags.find((tag) => tag.id === id)?.name ?? (isLoading ? '…' : t({ message: 'Archived', context: 'tag' }))
  )
}
