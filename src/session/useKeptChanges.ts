import { useEffect, useEffectEvent } from 'react'
import { address } from '#src/session/navigation/shell.ts'
import { keepDraft, takeDraft } from './drafts.ts'
import { onSessionEnd } from './ended.ts'

/**
 * Keeps what was changed in a form when the session ends under somebody's hands, and gives it back to the same person
 * where the same form is opened again.
 */
export function useKeptChanges<Changes extends object>(
  name: string,
  changes: Changes,
  onBack: (changes: Changes) => void,
): void {
  const keep = useEffectEvent(() => {
    if (Object.keys(changes).length > 0) void keepDraft(keyOf(name), changes)
  })
  const giveBack = useEffectEvent(onBack)
  useEffect(() => onSessionEnd(() => keep()), [])
  useEffect(() => {
    let isGone = false
    void takeDraft<Changes>(keyOf(name)).then((kept) => kept && !isGone && giveBack(kept))
    return () => {
      isGone = true
    }
  }, [name])
}

const keyOf = (name: string) => `form ${address()} ${name}`
