import { Trans, useLingui } from '@lingui/react/macro'
import { type platformTags, tags } from '#contract/tags.ts'
import type { RowFormProps } from '#src/resource/editing.ts'
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

const blank = { name: '', colour: 'blue', description: '' } as const

interface TagFormProps extends RowFormProps<AnyTag> {
  /** Whose tags they are. */
  resource?: typeof tags | typeof platformTags
}

/** The editor of a tag; one that is in use says by what. */
export function TagForm({ resource = tags, row, onClose }: TagFormProps) {
  const { t } = useLingui()
  const words = useKindWords()
  const usesOf = useUsesWords()
  const isOfCompany = resource.scope === 'company'
  const kinds: Record<string, string> = isOfCompany ? words.ofCompany : words.ofPlatform
  const start = isOfCompany ? { ...blank, kind: 'product' as const } : { ...blank, kind: 'company' as const }
  const form = useForm(resource, row ?? start, {
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
