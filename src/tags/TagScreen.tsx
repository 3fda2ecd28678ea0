import { Trans, useLingui } from '@lingui/react/macro'
import { type PlatformTag, platformTags, type Tag, type TagInput, tags } from '#contract/tags.ts'
import type { RowFormProps } from '#src/resource/editing.ts'
import type { FieldWords } from '#src/resource/fieldWords.ts'
import { type Column, ListScreen } from '#src/resource/ListScreen.tsx'
import { RowForm } from '#src/resource/RowForm.tsx'
import { Starters } from '#src/resource/Starters.tsx'
import { UsedBy } from '#src/resource/UsedBy.tsx'
import { useFieldColumns } from '#src/resource/useFieldColumns.tsx'
import { counts } from '#src/session/language/counts.ts'

type AnyTag = Tag | PlatformTag
type Kinds = Partial<Record<AnyTag['kind'], string>>

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

/** What tags are put on. */
function useKindWords() {
  const { t } = useLingui()
  const ofCompany: Record<Tag['kind'], string> = {
    customer: t({ message: 'Customers', context: 'section' }),
    order: t({ message: 'Orders', context: 'navigation' }),
    product: t({ message: 'Products', context: 'navigation' }),
  }
  const ofPlatform: Record<PlatformTag['kind'], string> = {
    company: t({ message: 'Companies', context: 'section' }),
    lead: t({ message: 'Leads', context: 'section' }),
    user: t({ message: 'Users', context: 'section' }),
  }
  return { ofCompany, ofPlatform }
}

function useWords(kinds: Kinds): FieldWords<Pick<AnyTag, keyof TagInput>> {
  const { t } = useLingui()
  return {
    labels: {
      name: t`Name`,
      kind: t({ message: 'Used for', context: 'what a tag is put on' }),
      colour: t`Color`,
      description: t`Description`,
    },
    said: { kind: kinds },
  }
}

/** How much has a tag. */
const usesOf = ({ kind, uses }: AnyTag) => counts[kind](uses)

/** What lists of tags of these kinds say and show. */
function useTagList<K extends Kinds>(kinds: K) {
  const { t } = useLingui()
  const { column, filter } = useFieldColumns(useWords(kinds))
  const columns: Column<AnyTag>[] = [
    column('name', 'title'),
    column('colour', 'before'),
    // A word is whole beside a long description.
    column('kind', 'subtitle', { width: '9rem' }),
    column('description', 'subtitle', { isQuiet: true }),
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
    filters: { kind: { ...filter('kind'), options: kinds } },
    groupBy: 'kind' as const,
    merging: {
      uses: ({ uses }: AnyTag) => uses,
      hint: usesOf,
    },
  }
}

/** Tags that most companies want. */
function SuggestedTags() {
  const { t } = useLingui()
  const rows = [
    { kind: 'customer', colour: 'violet', name: t({ message: 'VIP', context: 'tag of a customer' }) },
    { kind: 'customer', colour: 'teal', name: t({ message: 'Regular', context: 'tag of a customer' }) },
    { kind: 'order', colour: 'red', name: t({ message: 'Urgent', context: 'tag of an order' }) },
    { kind: 'order', colour: 'pink', name: t({ message: 'Gift', context: 'tag of an order' }) },
    { kind: 'product', colour: 'green', name: t({ message: 'New', context: 'tag of a product' }) },
  ] as const
  const names = rows.map(({ name }) => name).join(', ')
  return <Starters resource={tags} sets={[{ label: t`Add suggested tags: ${names}`, rows }]} />
}

interface TagFormProps extends RowFormProps<AnyTag> {
  /** Whose tags they are. */
  resource?: typeof tags | typeof platformTags
}

/** The editor of a tag; one that is in use says by what. */
function TagForm({ resource = tags, ...props }: TagFormProps) {
  const { row } = props
  const { ofCompany, ofPlatform } = useKindWords()
  const isOfCompany = resource.scope === 'company'
  const keptKind = { isDisabled: true, hint: <Trans>A tag that is in use keeps this</Trans> }
  return (
    <RowForm
      {...props}
      resource={resource}
      title={row ? <Trans>Tag</Trans> : <Trans>New tag</Trans>}
      words={useWords(isOfCompany ? ofCompany : ofPlatform)}
      start={{ colour: 'blue', ...(isOfCompany && { kind: 'product' }) }}
      more={{ kind: row && row.uses > 0 ? keptKind : undefined }}
    >
      {row && (
        <UsedBy count={row.uses} to={isOfCompany ? `/app/${row.kind}s?tag=${row.id}` : undefined}>
          {usesOf(row)}
        </UsedBy>
      )}
    </RowForm>
  )
}

const PlatformTagForm = (props: RowFormProps<PlatformTag>) => <TagForm resource={platformTags} {...props} />
