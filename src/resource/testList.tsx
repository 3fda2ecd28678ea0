import type { Row } from '#contract/resource.ts'
import { success } from '#src/session/calls/testNetwork.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { RowFormProps } from './editing.ts'
import { FormSheet } from './FormSheet.tsx'
import { type Column, ListScreen } from './ListScreen.tsx'
import { ListSection } from './ListSection.tsx'
import { tagRow, tags } from './testScreen.tsx'
import { useForm } from './useForm.ts'

export type Tag = Row<typeof tags>

function TagForm({ row, onClose }: RowFormProps<Tag>) {
  const form = useForm(tags, row ?? { name: '', note: '' }, {
    onSaved: onClose,
    labels: { name: 'Name', note: 'Note' },
  })
  return (
    <FormSheet title="Tag" form={form} onClose={onClose}>
      <Section>
        <TextField {...form.field('name')} />
        <TextField {...form.field('note')} />
      </Section>
    </FormSheet>
  )
}

const columns: Column<Tag>[] = [
  { key: 'before', header: '', place: 'before', cell: () => <i>#</i> },
  { key: 'name', header: 'Name', place: 'title', cell: ({ name }) => name },
  { key: 'note', header: 'Note', place: 'subtitle', cell: ({ note }) => note },
  { key: 'sort', header: 'Place', align: 'end', place: 'after', cell: ({ sort }) => `No. ${sort}` },
  { key: 'version', header: 'Version', align: 'end', cell: ({ version }) => version },
]

const screenOf = (resource: typeof tags) => (
  <ListScreen
    resource={resource}
    title="Tags"
    columns={columns}
    empty="No tags yet"
    filters={{
      kind: { label: 'Kind', options: { customer: 'Customers', order: 'Orders' } },
      is_used: { label: 'In use' },
    }}
    form={TagForm}
  />
)

/** The plainest list screen, for tests of the mechanism. */
export const tagScreen = screenOf(tags)

/** The same by the name of a list that has saved views. */
export const viewedScreen = screenOf({ ...tags, name: 'tags' as 'labels' })

/** The same list below something else. */
export const tagSection = (
  <ListSection
    resource={tags}
    title="Tags"
    addLabel="Add tag"
    columns={columns}
    empty="No tags yet"
    form={TagForm}
  />
)

export const rows = [tagRow(1, 'Regular'), tagRow(2, 'Wholesale'), tagRow(3, 'New')]
export const idOf = (number: number) => tagRow(number, '').id

/** One page of tags. */
export const pageOf = (items: readonly Tag[], next_cursor: string | null = null) =>
  success({ items, next_cursor })
