import { Trans, useLingui } from '@lingui/react/macro'
import { lazy } from 'react'
import { type PlatformTag, platformTags, tags } from '#contract/tags.ts'
import type { RowFormProps } from '#src/resource/editing.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { SuggestedTags } from './SuggestedTags.tsx'
import { type AnyTag, useKindWords, useTagMerging, useUsesWords } from './useTagWords.ts'

const TagForm = lazy(() => import('./TagForm.tsx').then((m) => ({ default: m.TagForm })))

/** The words that a company sorts its customers, orders and products by. */
export function TagScreen() {
  return (
    <ListScreen
      resource={tags}
      {...useTagList(useKindWords().ofCompany)}
      empty={<Trans>Sort customers, orders and products by words of your own</Trans>}
      starters={<SuggestedTags />}
      form={TagForm}
    />
  )
}

/** The words that the platform sorts companies, leads and users by. */
export function PlatformTagScreen() {
  return (
    <ListScreen
      resource={platformTags}
      {...useTagList(useKindWords().ofPlatform)}
      empty={<Trans>Sort companies, leads and users by words of your own</Trans>}
      form={PlatformTagForm}
    />
  )
}

const PlatformTagForm = (props: RowFormProps<PlatformTag>) => <TagForm resource={platformTags} {...props} />

/** What lists of tags of these kinds say and show. */
function useTagList<Kinds extends Partial<Record<AnyTag['kind'], string>>>(kinds: Kinds) {
  const { t } = useLingui()
  const usesOf = useUsesWords()
  const used = t({ message: 'Used for', context: 'what a tag is put on' })
  const columns: Column<AnyTag>[] = [
    { key: 'name', header: <Trans>Name</Trans>, place: 'title', cell: ({ name }) => name },
    { key: 'colour', header: '', place: 'before', cell: ({ colour }) => <Dot tone={colour} /> },
    // A word is whole beside a long description.
    { key: 'kind', header: used, place: 'subtitle', width: '9rem', cell: ({ kind }) => kinds[kind] },
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
  return {
    title: t({ message: 'Tags', context: 'section' }),
    columns,
    filters: { kind: { label: used, options: kinds } },
    groupBy: 'kind' as const,
    merging: useTagMerging(),
  }
}
