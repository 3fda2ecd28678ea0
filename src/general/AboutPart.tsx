import { useContentLanguages } from '#src/resource/useContentLanguages.ts'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import { useTranslated } from '#src/resource/useTranslated.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { taxIdForms } from '#contract/taxIds.ts'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import type { GeneralForm } from './GeneralScreen.tsx'
import { Picture } from './Picture.tsx'
import { useGeneralLabels } from './useGeneralLabels.ts'
import { useBusinesses } from './useGeneralWords.ts'

/** Who the company is: to its customers, and on paper. */
export function AboutPart({ form }: { form: GeneralForm }) {
  const { t } = useLingui()
  const labels = useGeneralLabels()
  const texts = useTranslated(form as never, useContentLanguages())
  const example = taxIdForms(form.values.country).join(' / ')
  const isWritten = (code: string) => Boolean((form.values.description as Record<string, string>)[code])
  return (
    <>
      <TextField label={labels.name} isRequired maxLength={80} {...form.field('name')} />
      <SelectField
        label={labels.category_id}
        options={useBusinesses()}
        emptyLabel={t`Select`}
        {...form.field('category_id')}
      />
      <ContentLanguages texts={texts} isWritten={isWritten}>
        <TranslatedText
          label={labels.description}
          isMultiline
          rows={3}
          maxLength={1000}
          {...texts.field('description')}
        />
      </ContentLanguages>
      <Picture form={form} name="logo" label={labels.logo_id} />
      <Picture form={form} name="cover" label={labels.cover_id} />
      <TextField label={labels.legal_name} maxLength={120} {...form.field('legal_name')} />
      <TextField
        label={labels.tax_id}
        hint={example && <Trans>For example, {example}</Trans>}
        maxLength={40}
        {...form.field('tax_id')}
      />
    </>
  )
}
