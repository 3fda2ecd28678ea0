import { Trans, useLingui } from '@lingui/react/macro'
import { type PlatformTag, platformTags, type TagInput, tags } from '#contract/tags.ts'
import type { RowFormProps } from '#src/resource/editing.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { Starters } from '#src/resource/Starters.tsx'
import { UsedBy } from '#src/resource/UsedBy.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { type AnyTag, useKindWords, useTagMerging, useUsesWords } from './useTagWords.ts'

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

/** Tags that most companies want. */
function SuggestedTags() {
  const { t } = useLingui()
  const tag = (kind: TagInput['kind'], colour: TagInput['colour'], name: string) => {
    return { kind, colour, name, description: '' }
  }
  const rows = [
    tag('customer', 'violet', t({ message: 'VIP', context: 'tag of a customer' })),
    tag('customer', 'teal', t({ message: 'Regular', context: 'tag of a customer' })),
    tag('order', 'red', t({ message: 'Urgent', context: 'tag of an order' })),
    tag('order', 'pink', t({ message: 'Gift', context: 'tag of an order' })),
    tag('product', 'green', t({ message: 'New', context: 'tag of a product' })),
  ]
  const names = rows.map(({ name }) => name).join(', ')
  return <Starters resource={tags} sets={[{ label: t`Add suggested tags: ${names}`, rows }]} />
}

interface TagFormProps extends RowFormProps<AnyTag> {
  /** Whose tags they are. */
  resource?: typeof tags | typeof platformTags
}

/** The editor of a tag; one that is in use says by what. */
function TagForm({ resource = tags, row, onClose }: TagFormProps) {
  const { t } = useLingui()
  const words = useKindWords()
  const usesOf = useUsesWords()
  const isOfCompany = resource.scope === 'company'
  const kinds: Record<string, string> = isOfCompany ? words.ofCompany : words.ofPlatform
  const form = useForm(resource, row ?? { colour: 'blue' }, {
    onSaved: onClose,
    labels: {
      name: t`Name`,
      kind: t({ message: 'Used for', context: 'what a tag is put on' }),
      colour: t`Color`,
      description: t`Description`,
    },
    said: { kind: kinds },
  })
  const isUsed = row !== undefined && row.uses > 0
  return (
    <FormSheet title={row ? <Trans>Tag</Trans> : <Trans>New tag</Trans>} form={form} onClose={onClose}>
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
        <SelectField
          {...form.choice('kind')}
          isDisabled={isUsed}
          hint={isUsed && <Trans>A tag that is in use keeps this</Trans>}
        />
        <ColorField {...form.field('colour')} names={useToneNames()} />
        <TextArea {...form.field('description')} />
      </Section>
      {row && (
        <UsedBy count={row.uses} to={isOfCompany ? `/app/${row.kind}s?tag=${row.id}` : undefined}>
          {usesOf(row)}
        </UsedBy>
      )}
    </FormSheet>
  )
}

const PlatformTagForm = (props: RowFormProps<PlatformTag>) => <TagForm resource={platformTags} {...props} />
