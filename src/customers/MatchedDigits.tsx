import styles from './MatchedDigits.module.css'
import { matchedPart } from './matchedPart.ts'

/** A phone number with the digits that were searched for in bold; a trunk prefix (0 or 8) is not a part of it. */
export function MatchedDigits({ text, digits }: { text: string; digits: string }) {
  const part = matchedPart(text, digits) ?? matchedPart(text, digits.replace(/^[08]/, ''))
  if (!part) return <bdi>{text}</bdi>
  return (
    <bdi>
      {text.slice(0, part.start)}
      <b className={styles.matched}>{text.slice(part.start, part.end)}</b>
      {text.slice(part.end)}
    </bdi>
  )
}
