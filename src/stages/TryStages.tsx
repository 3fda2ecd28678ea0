import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { simulate, stepAt } from '#contract/simulateStages.ts'
import { type Fulfilment, pipeline } from '#contract/pipeline.ts'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconAlertCircle, IconAlertTriangle } from '#src/ui/icons.ts'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SegmentedControl } from '#src/ui/SegmentedControl/SegmentedControl.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { StageBar } from '#src/ui/StageBar/StageBar.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'
import type { withDraft } from './draftStages.ts'
import styles from './Stages.module.css'
import { TriedStep } from './TriedStep.tsx'
import { useServed } from './useServed.ts'
import { useProblemWords } from './useStageWords.ts'

interface TryStagesProps {
  /** The pipeline as it is, or as it would be. */
  stages: ReturnType<typeof withDraft>
  onClose(): void
}

/** A test order on its way through the pipeline, with what staff and customer see, and what is wrong beside it. */
export function TryStages({ stages, onClose }: TryStagesProps) {
  const { t } = useLingui()
  const served = useServed()
  const ways = useFulfilmentWords()
  const [chosen, setChosen] = useState<Fulfilment>()
  const way = chosen ?? served.fulfilments[0] ?? 'delivery'
  const { problems } = simulate(stages, served)
  return (
    <Sheet isOpen title={<Trans>Test order</Trans>} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Problems stages={stages} problems={problems} />
        {served.fulfilments.length > 1 && (
          <SegmentedControl<Fulfilment>
            label={t`Order type`}
            items={served.fulfilments.map((key) => ({ key, label: ways[key] }))}
            value={way}
            onChange={setChosen}
          />
        )}
        <TestOrder key={way} stages={stages} way={way} />
      </List>
    </Sheet>
  )
}

type ProblemsProps = Pick<TryStagesProps, 'stages'> & Pick<ReturnType<typeof simulate>, 'problems'>

/** First what keeps the pipeline from being saved, then what is only odd. */
function Problems({ stages, problems }: ProblemsProps) {
  const { t } = useLingui()
  const wordsOf = useProblemWords(stages)
  if (problems.length === 0) return null
  return (
    <Section kind="list" label={t`What to look at`}>
      {problems.map((problem) => {
        const words = wordsOf(problem)
        const { is_fault } = problem
        return (
          <Cell
            key={words}
            role="listitem"
            isMultiline
            {...(is_fault && { tone: 'danger' as const })}
            before={is_fault ? <IconAlertCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
            hint={is_fault && <Trans>Can’t be saved like this</Trans>}
          >
            {words}
          </Cell>
        )
      })}
    </Section>
  )
}

function TestOrder({ stages, way }: { stages: TryStagesProps['stages']; way: Fulfilment }) {
  const { t } = useLingui()
  const nameOf = useName()
  const served = useServed()
  const [moves, setMoves] = useState<readonly string[]>([])
  const start = stages.find(({ is_default, category }) => is_default && category === 'new')
  const at = stages.find(({ id }) => id === (moves.at(-1) ?? start?.id)) ?? start
  const present = at && stepAt(stages, at.id, way, served)
  if (!present) return null
  const { number } = served.sample
  const passed = pipeline(stages, way)
  const name = nameOf(at.name)
  const current = passed.findIndex(({ id }) => id === at.id)
  const [step, count] = [current + 1, passed.length]
  return (
    <Section
      header={t`Order ${number}`}
      action={
        moves.length > 0 && (
          <TextAction onClick={() => setMoves([])}>
            <Trans>Start over</Trans>
          </TextAction>
        )
      }
    >
      <div className={styles.part} aria-live="polite">
        <StageBar
          count={passed.length}
          current={current < 0 ? passed.length : current}
          tone={at.colour}
          label={current < 0 ? name : t`Stage ${step} of ${count}: ${name}`}
          now={<strong>{name}</strong>}
        />
        <TriedStep step={present} stages={stages} onMove={(id) => setMoves([...moves, id])} />
      </div>
    </Section>
  )
}
