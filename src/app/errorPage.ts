import { loadAllWords } from './language.ts'

/** Brings the error pages with their words, behind the first list or when they are needed. */
export async function loadErrorPage() {
  await loadAllWords()
  return import('#src/frame/ErrorPage.tsx')
}
