import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { LeadStageScreen } from '#src/leads/LeadStageScreen.tsx'
import { ListTabsContext } from '#src/resource/ListHead.tsx'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import styles from '#src/stages/Stages.module.css'
import { StageSetScreen } from './StageSetScreen.tsx'

/** The stages of orders that new companies begin with and, in the other tab, those of the platform's own leads. */
export function PlatformStageScreen() {
  const { t } = useLingui()
  const patch = useSearchPatch()
  const { tab = 'orders' }: { tab?: 'orders' | 'leads' } = useSearch({ strict: false })
  const tabs = (
    <SegmentedControl
      className={styles.tabs}
      label={t({ message: 'Stages', context: 'section' })}
      items={[
        { key: 'orders', label: t({ message: 'Order stages', context: 'section' }) },
        { key: 'leads', label: t({ message: 'Lead stages', context: 'section' }) },
      ]}
      value={tab}
      onChange={(next) =>
        // What narrows one list says nothing to the other.
        patch({
          tab: next === 'leads' ? next : undefined,
          q: undefined,
          sort: undefined,
          archived: undefined,
        })
      }
    />
  )
  return (
    <ListTabsContext value={tabs}>
      {tab === 'leads' ? <LeadStageScreen /> : <StageSetScreen />}
    </ListTabsContext>
  )
}
