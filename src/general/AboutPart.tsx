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
import { useBusinesses } from './useGeneralWords.ts'

/** Who the company is: to its customers, and on paper. */
export function AboutPart({ form }: { form: GeneralForm }) {
  const { t } = useLingui()
  const texts = useTranslated(form, useContentLanguages())
  const example = taxIdForms(form.values.country).join(' / ')
  const isWritten = (code: string) => Boolean((form.values.description as Record<string, string>)[code])
  return (
    <>
      <TextField {...form.field('name')} />
      <SelectField options={useBusinesses()} emptyLabel={t`Select`} {...form.field('category_id')} />
      <ContentLanguages texts={texts} isWritten={isWritten}>
        <TranslatedText isMultiline rows={3} {...texts.field('description')} />
      </ContentLanguages>
      <Picture form={form} name="logo" />
      <Picture form={form} name="cover" />
      <TextField {...form.field('legal_name')} />
      <TextField hint={example && <Trans>For example, {example}</Trans>} {...form.field('tax_id')} />
    </>
  )
}
