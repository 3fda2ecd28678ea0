import { Trans } from '@lingui/react/macro'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import type { Translated } from '#src/resource/useTranslated.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import type { ProductForm } from './ProductEditor.tsx'

/** Name and description of a product. */
export function AboutProduct({ form }: { form: ProductForm }) {
  const { language, languages } = form.texts
  return (
    <Section>
      <ContentLanguages
        texts={form.texts}
        isWritten={(code) => Boolean((form.values.name as Translated)[code])}
      >
        <TranslatedText
          label={<Trans>Name</Trans>}
          isRequired={language === languages[0]}
          autoFocus={form.isNew}
          maxLength={120}
          {...form.translated('name')}
        />
        <TranslatedText
          label={<Trans>Description</Trans>}
          isMultiline
          maxLength={2000}
          rows={3}
          {...form.translated('description')}
        />
      </ContentLanguages>
    </Section>
  )
}
