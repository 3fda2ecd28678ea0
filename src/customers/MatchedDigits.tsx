import { MatchedParts } from '#src/resource/Matched.tsx'
import { matchedPart } from './matchedPart.ts'

/** A phone number with the digits that were searched for in bold; a trunk prefix (0 or 8) is not a part of it. */
export function MatchedDigits({ text, digits }: { text: string; digits: string }) {
  const part = matchedPart(text, digits) ?? matchedPart(text, digits.replace(/^[08]/, ''))
  return (
    <bdi>
      <MatchedParts text={text} parts={part ? [part] : []} />
    </bdi>
  )
}
