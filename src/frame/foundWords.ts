import { fold } from '#contract/fold.ts'

/** Whether a text has every word that is looked for, at once for many texts. */
export function finder(find: string): (text: string) => boolean {
  const words = fold(find).split(' ').filter(Boolean)
  return (text) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
}
