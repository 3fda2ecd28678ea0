import { Trans, useLingui } from '@lingui/react/macro'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useForm } from '#src/resource/useForm.ts'
import { UsedBy } from '#src/resource/UsedBy.tsx'
import { useToneNames } from '#src/session/language/useToneNames.ts'
import { ColorField } from '#src/ui/ColorField/ColorField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { AnyTag, AnyTagKind, TagArea } from './anyTags.ts'
import { useKindWords, useUsesWords } from './useTagWords.ts'

/** Lists of what has a tag. */
const lists: Partial<Record<AnyTagKind, string>> = {
  customer: '/app/customers',
  order: '/app/orders',
  product: '/app/products',
}

interface TagFormProps {
  area: TagArea
  tag: AnyTag | undefined
  onClose(): void
}

/** The editor of a tag; one that is in use says by what. */
export function TagForm({ area, tag, onClose }: TagFormProps) {
  const { t } = useLingui()
  const words = useKindWords()
  const form = useForm(area.resource, tag ?? area.blank, {
    onSaved: onClose,
    labels: {
      name: t`Name`,
      kind: t({ message: 'Used for', context: 'what a tag is put on' }),
      colour: t`Color`,
      description: t`Description`,
    },
    said: { kind: (kind) => words[kind as AnyTagKind] },
  })
  const kindField = form.field('kind')
  const usesOf = useUsesWords()
  const list = tag && lists[tag.kind]
  const isUsed = tag !== undefined && tag.uses > 0
  return (
    <FormSheet title={tag ? <Trans>Tag</Trans> : <Trans>New tag</Trans>} form={form} onClose={onClose}>
      <Section>
        <TextField
          label={<Trans>Name</Trans>}
          isRequired
          autoFocus={!tag}
          maxLength={30}
          {...form.field('name')}
        />
        <SelectField
          {...kindField}
          label={<Trans context="what a tag is put on">Used for</Trans>}
          isDisabled={isUsed}
          hint={isUsed && <Trans>A tag that is in use keeps this</Trans>}
          onChange={(value) => value && kindField.onChange(value as AnyTagKind)}
          options={area.kinds.map((one) => ({ value: one, label: words[one] }))}
        />
        <ColorField {...form.field('colour')} label={<Trans>Color</Trans>} names={useToneNames()} />
        <TextArea label={<Trans>Description</Trans>} maxLength={200} {...form.field('description')} />
      </Section>
      {tag && (
        <UsedBy count={tag.uses} to={list && `${list}?tag=${tag.id}`}>
          {usesOf(tag)}
        </UsedBy>
      )}
    </FormSheet>
  )
}
