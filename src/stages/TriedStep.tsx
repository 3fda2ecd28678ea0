import { Trans, useLingui } from '@lingui/react/macro'
import type { PipelineWalk } from '#contract/simulation.ts'
import { useName } from '#src/session/language/useName.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import type { withDraft } from './draftStages.ts'
import styles from './Stages.module.css'
import { useStageLabels } from './useStageLabels.ts'
import { useCategoryEffects, useRoleKeys } from './useStageWords.ts'

type Step = PipelineWalk['steps'][number]

interface TriedStepProps {
  step: Step
  stages: ReturnType<typeof withDraft>
  onMove(stageId: string): void
}

/** What happens when an order comes to a stage, and the buttons that lead on, each with those who see it. */
export function TriedStep({ step, stages, onMove }: TriedStepProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const roles = useRoleKeys()
  const labels = useStageLabels()
  const effects = useCategoryEffects()
  const { limit_min: limit, by_itself, customer_message, tells_roles } = step
  const minutes = by_itself?.after_min ?? 0
  const category = stages.find(({ id }) => id === step.stage_id)?.category
  const isOver = step.buttons.length === 0
  const notes = [
    tells_roles.length > 0 && `${labels.tells_roles}: ${roles(tells_roles)}`,
    step.prints_slip && labels.prints_slip,
    limit !== null && !isOver && t`Late after ${limit} min`,
    by_itself && t`Goes on after ${minutes} min`,
    isOver && category && effects[category],
  ].filter(Boolean)
  return (
    <>
      {customer_message && (
        <div>
          <Text kind="meta" tone="ink2">
            <Trans>The customer reads</Trans>
          </Text>
          <Text className={styles.message}>{nameOf(customer_message)}</Text>
        </div>
      )}
      {notes.length > 0 && <Text tone="ink2">{notes.join(' · ')}</Text>}
      {!isOver && (
        <div className={styles.buttons}>
          {step.buttons.map((button) => (
            <MoveButton key={`${button.kind}${button.stage_id}`} button={button} onMove={onMove} />
          ))}
        </div>
      )}
    </>
  )
}

function MoveButton({ button, onMove }: { button: Step['buttons'][number]; onMove(id: string): void }) {
  const nameOf = useName()
  const roles = useRoleKeys()
  const labels = useStageLabels()
  const needs = button.requires.map((one) => labels[`requires_${one}`])
  return (
    <div className={styles.button}>
      <Button
        mode={button.kind === 'next' ? 'filled' : button.kind === 'cancel' ? 'gray' : 'bezeled'}
        onClick={() => onMove(button.stage_id)}
      >
        {nameOf(button.label)}
      </Button>
      <Text kind="meta" tone="ink2">
        {[roles(button.roles), ...needs].filter(Boolean).join(' · ')}
      </Text>
    </div>
  )
}
