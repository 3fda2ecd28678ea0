import { Trans } from '@lingui/react/macro'
import type { TagKind } from '#contract/tags.ts'
import type { Column } from '#src/resource/columns.ts'
import { TagPills } from './TagPills.tsx'

/** The tags of a row in a table of wide screens. */
export function tagColumn<Row extends { tag_ids: readonly string[] }>(kind: TagKind): Column<Row> {
  return {
    key: 'tags',
    header: <Trans>Tags</Trans>,
    isWide: true,
    cell: ({ tag_ids }) => (tag_ids.length > 0 ? <TagPills kind={kind} ids={tag_ids} /> : '—'),
  }
}
