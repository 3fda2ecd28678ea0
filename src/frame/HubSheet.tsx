import { useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { InSheetContext } from '#src/resource/useIsNarrow.ts'
import { useSearchPatch } from '#src/resource/useSearchPatch.ts'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import styles from './HubSheet.module.css'
import type { Section } from './tabs.ts'

/** A section without an address of its own, over its hub: what it keeps in the address goes when it is closed. */
export function HubSheet({ section }: { section: Section }) {
  const { t } = useLingui()
  const { find: _, ...search }: Record<string, unknown> = useSearch({ strict: false })
  const patch = useSearchPatch()
  const close = () => patch(Object.fromEntries(Object.keys(search).map((key) => [key, undefined])))
  return (
    <Sheet isOpen title={t(section.title)} closeLabel={t`Close`} onClose={close}>
      <InSheetContext value>
        <div className={styles.list}>
          <Suspense fallback={<Skeleton label={t`Loading`} />}>{section.sheet && <section.sheet />}</Suspense>
        </div>
      </InSheetContext>
    </Sheet>
  )
}
