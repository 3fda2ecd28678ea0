import { type PlatformDocument } from '#contract/documents.ts'
import { isLocale, localeEntry } from '#contract/locales.ts'
import { Text } from '#src/ui/Text/Text.tsx'
import styles from './DocumentText.module.css'
import { readBlocks } from './readBlocks.ts'

/** The words of a document, spoken in its language. */
export function DocumentText({ document }: { document: Pick<PlatformDocument, 'language' | 'text'> }) {
  const { language, text } = document
  return (
    <div className={styles.text} lang={isLocale(language) ? localeEntry(language).tags[0] : undefined}>
      {readBlocks(text).map((block, at) =>
        block.kind === 'list' ? (
          <ul key={at} className={styles.list}>
            {block.items.map((item, nth) => (
              <li key={nth}>{item}</li>
            ))}
          </ul>
        ) : (
          <Text
            key={at}
            as={block.kind === 'heading' ? 'h2' : 'p'}
            kind={block.kind === 'heading' ? 'heading' : 'cell'}
          >
            {block.text}
          </Text>
        ),
      )}
    </div>
  )
}
