import { shownTexts } from './translateExamples.ts'
import names from './words/names.json'
import { wordKey } from './words/words.ts'

const latin = /[a-z]{2}/i

const longestFirst = names.toSorted((one, other) => other.length - one.length)

/** The texts on the page, shown in Armenian, that nobody has translated; what is Latin in every language is left out. */
export function leftInEnglish(): string[] {
  return shownTexts(document.body).filter((text) => latin.test(withoutNames(wordKey(text))))
}

function withoutNames(text: string): string {
  return longestFirst.reduce((rest, name) => rest.replaceAll(name, ''), text)
}
