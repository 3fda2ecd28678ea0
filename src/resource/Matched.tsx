import { Fragment } from 'react'
import styles from './Matched.module.css'
import { matchedParts, type Part } from './matchedParts.ts'

/** A text with the words of a search in bold. */
export function Matched({ text, search }: { text: string; search: string }) {
  return <MatchedParts text={text} parts={matchedParts(text, search)} />
}

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
