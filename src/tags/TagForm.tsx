import { Trans, useLingui } from '@lingui/react/macro'
import { platformTagKinds, type platformTags, tagKinds, type tags } from '#contract/tags.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { UsedBy } from '#src/resource/UsedBy.tsx'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { type AnyTag, useKindWords, useUsesWords } from './useTagWords.ts'

/** Lists of what has a tag. */
const lists: Partial<Record<AnyTag['kind'], string>> = {
  customer: '/app/customers',
  order: '/app/orders',
  product: '/app/products',
}
const blank = { name: '', colour: 'blue', description: '' } as const

interface TagFormProps {
  /** Whose tags they are. */
  resource: typeof tags | typeof platformTags
  tag: AnyTag | undefined
  onClose(): void
}

/** The editor of a tag; one that is in use says by what. */
export function TagForm({ resource, tag, onClose }: TagFormProps) {
  const { t } = useLingui()
  const words = useKindWords()
  const usesOf = useUsesWords()
  const isOfCompany = resource.scope === 'company'
  const kinds = isOfCompany ? tagKinds : platformTagKinds
  const start = isOfCompany ? { ...blank, kind: 'product' as const } : { ...blank, kind: 'company' as const }
  const form = useForm(resource, tag ?? start, {
    onSaved: onClose,
    labels: {
      name: t`Name`,
      kind: t({ message: 'Used for', context: 'what a tag is put on' }),
      colour: t`Color`,
      description: t`Description`,
    },
    said: { kind: (kind) => words[kind] },
  })
  const list = tag && lists[tag.kind]
  const isUsed = tag !== undefined && tag.uses > 0
  return (
    <FormSheet title={tag ? <Trans>Tag</Trans> : <Trans>New tag</Trans>} form={form} onClose={onClose}>
      <Section>
        <TextField autoFocus={form.isNew} {...form.field('name')} />
        <SelectField
          {...form.field('kind')}
          isDisabled={isUsed}
          hint={isUsed && <Trans>A tag that is in use keeps this</Trans>}
          options={kinds.map((kind) => ({ value: kind, label: words[kind] }))}
        />
        <ColorField {...form.field('colour')} names={useToneNames()} />
        <TextArea {...form.field('description')} />
      </Section>
      {tag && (
        <UsedBy count={tag.uses} to={list && `${list}?tag=${tag.id}`}>
          {usesOf(tag)}
        </UsedBy>
      )}
    </FormSheet>
  )
}
