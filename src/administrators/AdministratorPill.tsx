import type { Administrator } from '#contract/administrators.ts'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { useAdministratorWords } from './useAdministratorWords.ts'

/** Whether somebody can come in. */
export function AdministratorPill({ administrator }: { administrator: Administrator }) {
  const { tone, word } = useAdministratorWords().stateOf(administrator)
  return <Pill tone={tone}>{word}</Pill>
}
