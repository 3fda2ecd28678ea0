import { Trans } from '@lingui/react/macro'
import { NameTexts } from '#src/resource/NameTexts.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import type { ProductForm } from './ProductEditor.tsx'

/** Name and description of a product. */
export function AboutProduct({ form }: { form: ProductForm }) {
  return (
    <Section>
      <NameTexts form={form} maxLength={120}>
        <TranslatedText
          label={<Trans>Description</Trans>}
          isMultiline
          maxLength={2000}
          rows={3}
          {...form.translated('description')}
        />
      </NameTexts>
    </Section>
  )
}
