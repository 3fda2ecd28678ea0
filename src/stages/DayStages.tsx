import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { SimulatedDay } from '#contract/stageDay.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useName } from '#src/session/language/useName.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import type { withDraft } from './draftStages.ts'

interface DayStagesProps {
  stages: ReturnType<typeof withDraft>
  day: SimulatedDay
}

/** How each stage got through the day. */
export function DayStages({ stages, day }: DayStagesProps) {
  const { t } = useLingui()
  const nameOf = useName()
  const format = useFormat()
  return (
    <Section kind="list" label={t({ message: 'Stages', context: 'section' })}>
      {day.stages.map(({ stage_id, passed, most, most_hour, longest_min: longest, late }) => {
        const stage = stages.find(({ id }) => id === stage_id)
        const hour = format.time(`2000-01-01T${String(most_hour).padStart(2, '0')}:00:00Z`, 'UTC')
        if (!stage) return null
        return (
          <Cell
            key={stage_id}
            role="listitem"
            isMultiline
            isMuted={passed === 0}
            before={<Dot tone={stage.colour} />}
            subtitle={
              passed > 0 && (
                <Trans>
                  At most {most} at once, at {hour} · up to {longest} min
                </Trans>
              )
            }
            after={
              late > 0 && (
                <Pill tone="red">
                  <Plural value={late} one="# late" other="# late" />
                </Pill>
              )
            }
          >
            {nameOf(stage.name)}
          </Cell>
        )
      })}
    </Section>
  )
}
