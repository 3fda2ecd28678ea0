import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useName } from '#src/session/language/useName.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { useLeadChoices } from './useLeadChoices.ts'

const ALL = 'all'
const DUE = 'due'

/** What has to be done today, or the leads of one stage. */
export function LeadStageChips() {
  const { t } = useLingui()
  const nameOf = useName()
  const patch = useSearchPatch()
  const { stages } = useLeadChoices()
  const { due, stage_id: stage }: { due?: unknown; stage_id?: string } = useSearch({ strict: false })
  const narrow = (key: string) =>
    patch(
      {
        due: key === DUE ? 1 : undefined,
        stage_id: key === DUE || key === ALL ? undefined : key,
      },
      { replace: true },
    )
  return (
    <Chips
      label={t`Stage`}
      mode="filter"
      value={due ? DUE : (stage ?? ALL)}
      onChange={narrow}
      items={[
        { key: ALL, label: t({ message: 'All', context: 'all leads' }) },
        { key: DUE, label: t({ message: 'Today', context: 'leads to be touched' }) },
        ...stages.map(({ id, name, colour }) => ({
          key: id,
          label: nameOf(name),
          before: <Dot tone={colour} />,
        })),
      ]}
    />
  )
}
