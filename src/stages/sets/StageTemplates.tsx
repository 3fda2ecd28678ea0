import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { StageTemplate } from '#contract/stageSets.ts'
import { useName } from '#src/session/language/useName.ts'
import { useCategoryWords, useStageMarks } from '#src/stages/useStageWords.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { FieldGroup } from '#src/ui/FieldGroup/FieldGroup.tsx'
import { IconPlus } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'

interface StageTemplatesProps {
  stages: readonly StageTemplate[]
  error: ReactNode
  /** What is wrong with one of them. */
  errorOf(at: number): string | undefined
  onOpen(id: string): void
  /** Left out where no other stage may be added. */
  onAdd: (() => void) | undefined
}

/** The stages of a set, each opened by a press. */
export function StageTemplates({ stages, error, errorOf, onOpen, onAdd }: StageTemplatesProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const categories = useCategoryWords()
  const marksOf = useStageMarks()
  return (
    <Section>
      <FieldGroup label={<Trans context="section">Stages</Trans>} error={error} isRequired>
        {stages.map((stage, at) => (
          <Cell
            key={stage.id}
            isMultiline
            before={<Dot tone={stage.colour} />}
            subtitle={[categories[stage.category], ...marksOf(stage)].join(' · ')}
            hint={
              errorOf(at) && (
                <Text as="span" tone="danger">
                  {errorOf(at)}
                </Text>
              )
            }
            hasChevron
            onClick={() => onOpen(stage.id)}
          >
            {nameOf(stage.name) || t`No name yet`}
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
