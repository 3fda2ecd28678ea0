import { useEffect } from 'react'
import { translateExamples } from './translateExamples.ts'
import { loadWords, type SampleLocale } from './words/words.ts'

/** BCP 47 tags of the languages of the examples. */
export const languageTags: Record<SampleLocale, string> = { en: 'en', ru: 'ru', de: 'de', am: 'hy' }

/** Shows the examples, and what they open above the page, in a language. */
export function useWords(locale: SampleLocale): void {
  useEffect(() => {
    let off = () => {}
    let isOver = false
    void loadWords(locale).then((words) => {
      if (!isOver) off = translateExamples(document.body, words)
    })
    return () => {
      isOver = true
      off()
    }
  }, [locale])
}
