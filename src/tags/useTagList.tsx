import { Trans, useLingui } from '@lingui/react/macro'
import type { Column } from '#src/resource/columns.ts'
import { shownFilters } from '#src/resource/filterWords.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import type { AnyTag, AnyTagKind } from './anyTags.ts'
import { useKindWords, useUsesWords } from './useTagWords.ts'

/** What a list of tags says and shows, whoever they belong to. */
export function useTagList(kinds: readonly AnyTagKind[]) {
  const { t } = useLingui()
  const words = useKindWords()
  const usesOf = useUsesWords()
  const columns: Column<AnyTag>[] = [
    {
      key: 'name',
      header: <Trans>Name</Trans>,
      place: 'title',
      cell: ({ name }) => name,
    },
    { key: 'colour', header: '', place: 'before', cell: ({ colour }) => <Dot tone={colour} /> },
    {
      key: 'kind',
      header: <Trans context="what a tag is put on">Used for</Trans>,
      place: 'subtitle',
      // A word is whole beside a long description.
      width: '9rem',
      cell: ({ kind }) => words[kind],
    },
    {
      key: 'description',
      header: <Trans>Description</Trans>,
      place: 'subtitle',
      isQuiet: true,
      cell: ({ description }) => description,
    },
    {
      key: 'uses',
      header: <Trans context="how much has a tag">Used by</Trans>,
      place: 'after',
      align: 'end',
      cell: (tag) => tag.uses > 0 && usesOf(tag),
    },
  ]
  const options = Object.fromEntries(kinds.map((kind) => [kind, words[kind]]))
  const filters = shownFilters({
    kind: { label: t({ message: 'Used for', context: 'what a tag is put on' }), options },
    archived: { label: t({ message: 'Archive', context: 'filter: what is archived' }) },
  })
  return { title: t({ message: 'Tags', context: 'section' }), columns, filters }
}
