import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StageTemplate } from '#contract/stageSets.ts'
import type { StageCategory } from '#contract/stages.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { FieldGroup } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'

interface StageTemplatesProps {
  stages: readonly StageTemplate[]
  error: ReactNode
  onOpen(at: number): void
  /** Left out where no other stage may be added. */
  onAdd: (() => void) | undefined
}

/** The stages of a set, each opened by a press. */
export function StageTemplates({ stages, error, onOpen, onAdd }: StageTemplatesProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const categories = useCategoryWords()
  return (
    <Section>
      <FieldGroup label={<Trans context="section">Stages</Trans>} error={error} isRequired>
        {stages.map(({ name, colour, category }, at) => (
          <Cell
            // Stages have no ids of their own.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            before={<Dot tone={colour} />}
            subtitle={categories[category]}
            hasChevron
            onClick={() => onOpen(at)}
          >
            {nameOf(name) || t`No name yet`}
          </Cell>
        ))}
        {onAdd && (
          <Cell before={<IconPlus aria-hidden />} tone="accent" onClick={onAdd}>
            <Trans>Add stage</Trans>
          </Cell>
        )}
      </FieldGroup>
    </Section>
  )
}

/** What becomes of orders, in the words of their tabs. */
export function useCategoryWords(): Record<StageCategory, string> {
  const { t } = useLingui()
  return {
    new: t({ message: 'New', context: 'orders' }),
    in_progress: t({ message: 'In progress', context: 'orders' }),
    done: t({ message: 'Done', context: 'orders' }),
    cancelled: t({ message: 'Cancelled', context: 'orders' }),
  }
}
