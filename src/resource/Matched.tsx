import { createContext, Fragment, type ReactNode, use } from 'react'
import styles from './Matched.module.css'
import { matchedParts, type Part } from './matchedParts.ts'

/** What a list is searched for: its words stand out in the rows. */
export const SearchedContext = createContext('')

/** A text with the words of the search in bold. */
export function Matched({ text }: { text: string }) {
  const search = use(SearchedContext)
  return (
    <span>
      <MatchedParts text={text} parts={matchedParts(text, search)} />
    </span>
  )
}

/** The same of what may be more than a text: that marks its words itself. */
export const matched = (part: ReactNode) => (typeof part === 'string' ? <Matched text={part} /> : part)

/** A text with some of its parts in bold. */
export function MatchedParts({ text, parts }: { text: string; parts: readonly Part[] }) {
  const ends = [0, ...parts.map(({ end }) => end)]
  return (
    <>
      {parts.map(({ start, end }, index) => (
        <Fragment key={start}>
          {text.slice(ends[index], start)}
          <b className={styles.matched}>{text.slice(start, end)}</b>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
