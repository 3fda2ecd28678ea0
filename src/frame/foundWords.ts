/** Whether a text has every word that is looked for, at once for many texts. */
export function finder(find: string): (text: string) => boolean {
  const words = fold(find).split(/\s+/).filter(Boolean)
  return (text) => {
    const folded = fold(text)
    return words.every((word) => folded.includes(word))
  }
}

/** Without case and accents, as people type. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
