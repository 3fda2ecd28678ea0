import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MOST_IMAGES } from '#contract/products.ts'
import { ContentLanguages } from '#src/resource/ContentLanguages.tsx'
import { withText, type Translated } from '#src/resource/useTranslated.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { TranslatedText } from '#src/ui/TranslatedField/TranslatedText.tsx'
import type { ProductForm } from './ProductEditor.tsx'
import { PhotoUpload } from './PhotoUpload.tsx'
import type { usePhotos } from './usePhotos.ts'

interface ProductPhotosProps {
  form: ProductForm
  photos: ReturnType<typeof usePhotos>
}

/** The photos of a product: taken or chosen, cut, put in order, described. */
export function ProductPhotos({ form, photos }: ProductPhotosProps) {
  const { error } = form.field('images')
  const [isDescribing, setIsDescribing] = useState(false)
  return (
    <Section>
      <PhotoUpload
        photos={photos}
        maxCount={MOST_IMAGES}
        error={error}
        action={
          !isDescribing &&
          form.values.images.length > 0 && (
            <TextAction onClick={() => setIsDescribing(true)}>
              <Trans>Describe the photos</Trans>
            </TextAction>
          )
        }
      />
      {isDescribing && <Descriptions form={form} />}
    </Section>
  )
}

/** What the photos show, for those who do not see them; the name of the product stands for what is left empty. */
function Descriptions({ form }: { form: ProductForm }) {
  const { t } = useLingui()
  const { language, languages } = form.texts
  const [main] = languages
  const { images } = form.values
  const describe = (id: string, text: string) =>
    form.set(
      'images',
      images.map((image) =>
        image.id === id ? { id, alt: withText(image.alt, language.code, text) } : image,
      ),
    )
  const isWritten = (code: string) => images.every(({ alt }) => Boolean((alt as Translated)[code]))
  return (
    <ContentLanguages texts={form.texts} isWritten={isWritten}>
      {images.map(({ id, alt }, at) => {
        const number = at + 1
        return (
          <TranslatedText
            key={id}
            label={t`What photo ${number} shows`}
            language={language}
            isLanguageNamed={languages.length > 1}
            value={alt[language.code] ?? ''}
            placeholder={language === main ? undefined : alt[main.code]}
            maxLength={200}
            onChange={(text) => describe(id, text)}
          />
        )
      })}
    </ContentLanguages>
  )
}
