import { NameTexts } from '#src/resource/NameTexts.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import type { ProductForm } from './ProductEditor.tsx'

/** Name and description of a product. */
export function AboutProduct({ form }: { form: ProductForm }) {
  return (
    <Section>
      <NameTexts form={form}>
        <TranslatedText isMultiline rows={3} {...form.translated('description')} />
      </NameTexts>
    </Section>
  )
}
