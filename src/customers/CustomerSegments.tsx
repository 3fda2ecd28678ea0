import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { customerSegments } from '#contract/customers.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useTags } from '#src/tags/useTags.ts'
import { tagsShown } from '#src/tags/tagsShown.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { IconTag } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { TagPicker } from './TagPicker.tsx'
import { useCustomerSearch } from './useCustomerSearch.ts'
import { useSegmentCounts } from './useSegmentCounts.ts'
import { useSegmentWords } from './useSegmentWords.ts'

const ALL = 'all'
const TAG = 'tag:'
const MORE = 'more'

/** The segments and tags as chips, for narrow screens. */
export function SegmentChips() {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { segment, tag } = useCustomerSearch()
  const words = useSegmentWords()
  const tags = useTagFilter(tag)
  return (
    <>
      <Chips
        label={t`Segment`}
        mode="filter"
        value={tag ? TAG + tag : (segment ?? ALL)}
        onChange={(key) => (key === MORE ? tags.find() : patch(narrowedTo(key)))}
        items={[
          { key: ALL, label: t({ message: 'All', context: 'all customers' }) },
          ...Object.entries(words).map(([key, label]) => ({ key, label })),
          ...tags.shown.map(({ id, name }) => ({ key: TAG + id, label: name, before: <IconTag /> })),
          ...(tags.isMore ? [{ key: MORE, label: t`All tags`, before: <IconTag /> }] : []),
        ]}
      />
      {tags.picker}
    </>
  )
}

/** The tags beside the segments: all while they are few, of many the first and the chosen one, the others to be found. */
function useTagFilter(chosen: string | undefined) {
  const patch = useSearchPatch()
  const [isFinding, setIsFinding] = useState(false)
  const { all, of } = useTags('customer')
  const first = tagsShown(all)
  const isBeyond = chosen !== undefined && !first.some(({ id }) => id === chosen)
  return {
    shown: isBeyond ? [...of([chosen]), ...first] : first,
    isMore: all.length > first.length,
    find: () => setIsFinding(true),
    picker: (
      <TagPicker
        isOpen={isFinding}
        value={chosen}
        onPick={(id) => patch(narrowedTo(TAG + id))}
        onClose={() => setIsFinding(false)}
      />
    ),
  }
}

/** The address of a chip: everybody, a segment or a tag. */
function narrowedTo(key: string) {
  if (key === ALL) return { segment: undefined, tag: undefined }
  return key.startsWith(TAG)
    ? { segment: undefined, tag: key.slice(TAG.length) }
    : { segment: key, tag: undefined }
}

/** The segments with their counts and the tags, beside the table. */
export function SegmentList() {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const format = useFormat()
  const { segment, tag } = useCustomerSearch()
  const words = useSegmentWords()
  const tags = useTagFilter(tag)
  const counts = useSegmentCounts()
  const row = (key: typeof ALL | (typeof customerSegments)[number], label: string, isSelected: boolean) => (
    <Cell
      key={key}
      role="listitem"
      isSelected={isSelected}
      after={counts && <Text tone="ink2">{format.number(counts[key])}</Text>}
      onClick={() => patch(narrowedTo(key))}
    >
      {label}
    </Cell>
  )
  return (
    <List>
      <Section kind="list" label={t`Segment`}>
        {row(ALL, t({ message: 'All', context: 'all customers' }), !segment && !tag)}
        {customerSegments.map((key) => row(key, words[key], key === segment && !tag))}
      </Section>
      {tags.shown.length > 0 && (
        <Section kind="list" header={<Trans>Tags</Trans>}>
          {tags.shown.map(({ id, name }) => (
            <Cell
              key={id}
              role="listitem"
              isSelected={id === tag}
              onClick={() => patch(narrowedTo(TAG + id))}
            >
              {name}
            </Cell>
          ))}
          {tags.isMore && (
            <Cell role="listitem" tone="accent" onClick={tags.find}>
              <Trans>All tags</Trans>
            </Cell>
          )}
        </Section>
      )}
      {tags.picker}
    </List>
  )
}
