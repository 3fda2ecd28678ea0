import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { type Lead, leads } from '#contract/leads.ts'
import { ListScreen } from '#src/resource/ListScreen.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { useName } from '#src/session/language/useName.ts'
import { Chips } from '#src/ui/Chips/Chips.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { LeadForm } from './LeadForm.tsx'
import { useLeadChoices } from './useLeadChoices.ts'
import { useLeadColumns } from './useLeadColumns.tsx'
import { useLeadSourceWords } from './useLeadWords.ts'

/** Those who may become companies; what has to be done comes first. */
export function LeadScreen() {
  const { t } = useLingui()
  const { managers, tags } = useLeadChoices()
  const named = (rows: readonly { id: string; name: string }[]) =>
    Object.fromEntries(rows.map(({ id, name }) => [id, name]))
  return (
    <ListScreen
      resource={leads}
      title={t({ message: 'Leads', context: 'section' })}
      columns={useLeadColumns()}
      tools={<StageChips />}
      empty={<Trans>Those who sign up and those you add will be here</Trans>}
      filters={{
        manager_id: { label: t({ message: 'Manager', context: 'of a lead' }), options: named(managers) },
        source: {
          label: t({ message: 'Source', context: 'of a lead' }),
          options: useLeadSourceWords(),
        },
        ...(tags.length > 0 && { tag_id: { label: t`Tags`, options: named(tags) } }),
      }}
      form={form}
    />
  )
}

const form = (lead: Lead | undefined, close: () => void) => <LeadForm lead={lead} onClose={close} />

const ALL = 'all'
const DUE = 'due'

/** What has to be done today, or the leads of one stage. */
function StageChips() {
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
