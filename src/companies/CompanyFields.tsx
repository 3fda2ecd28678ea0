import { Trans, useLingui } from '@lingui/react/macro'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import type { CompanyFormState } from './CompanyForm.tsx'
import { PlatformTagsField } from './PlatformTagsField.tsx'
import { useCompanyChoices } from './useCompanyChoices.ts'

/** What the platform's people write about a company. */
export function CompanyFields({ form }: { form: CompanyFormState }) {
  const { t } = useLingui()
  const { managers, tags } = useCompanyChoices()
  return (
    <>
      <Section>
        <TextField label={<Trans>Name</Trans>} isRequired maxLength={80} {...form.field('name')} />
        <SelectField
          {...form.field('manager_id')}
          label={<Trans context="of a lead">Manager</Trans>}
          emptyLabel={t({ message: 'Nobody', context: 'manager of a lead' })}
          options={managers.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <PlatformTagsField tags={tags} {...form.field('tag_ids')} />
      </Section>
      <Section footer={<Trans>The company doesn’t see these notes.</Trans>}>
        <TextArea label={<Trans>Notes</Trans>} maxLength={2000} {...form.field('note')} />
      </Section>
    </>
  )
}
