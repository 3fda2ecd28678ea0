import { Trans, useLingui } from '@lingui/react/macro'
import type { StageCategory } from '#contract/pipeline.ts'
import type { StageRow } from '#contract/stages.ts'
import { useSortLabels } from '#src/resource/useSortLabels.ts'
import { useName } from '#src/session/language/useName.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SectionHeading } from '#src/ui/SectionHeading/SectionHeading.tsx'
import { SortableList } from '#src/ui/SortableList/SortableList.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import { StageCell } from './StageCell.tsx'
import styles from './Stages.module.css'
import { useCategoryWords } from './useStageWords.ts'

interface StageGroupProps {
  category: StageCategory
  /** Those of this category, in their order. */
  stages: readonly StageRow[]
  onOpen(id: string): void
  /** Left out where none may be added. */
  onAdd: (() => void) | undefined
  /** Left out where the order may not be changed. */
  onSort: ((stages: readonly StageRow[], id: string) => void) | undefined
}

/** The stages that mean the same for an order, put in order by hand. */
export function StageGroup({ category, stages, onOpen, onAdd, onSort }: StageGroupProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const labels = useSortLabels()
  const group = useCategoryWords()[category]
  const add = onAdd && (
    <TextAction aria-label={t`Add a stage: ${group}`} onClick={onAdd}>
      <Trans context="button">Add</Trans>
    </TextAction>
  )
  return (
    <div className={styles.group}>
      <SectionHeading action={add}>{group}</SectionHeading>
      {onSort && stages.length > 1 ? (
        <SortableList
          label={group}
          items={stages}
          itemKey={({ id }) => id}
          itemName={({ name }) => nameOf(name)}
          renderItem={(stage) => <StageCell key={stage.id} stage={stage} onOpen={onOpen} />}
          onSort={onSort}
          labels={labels}
        />
      ) : (
        stages.length > 0 && (
          <Section kind="list" label={group}>
            {stages.map((stage) => (
              <StageCell key={stage.id} role="listitem" stage={stage} onOpen={onOpen} />
            ))}
          </Section>
        )
      )}
    </div>
  )
}
