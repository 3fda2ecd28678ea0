import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { movePlan, NOTICE_DAYS, type Plan, planMove, plans } from '#contract/plans.ts'
import { dayAfter } from '#contract/zonedTime.ts'
import { useFields } from '#src/resource/useFields.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { OverMove } from './OverLimits.tsx'

/** From when on companies with older terms take the present ones as they renew. */
export function MoveSection({ plan }: { plan: Plan }) {
  const { t } = useLingui()
  const dates = useDateTexts()
  const moving = useCall(movePlan, {
    isSilent: true,
    invalidates: [plans.path, plans.endpoints.get.path],
  })
  const form = useFields(
    planMove,
    { version: plan.version, moves_on: plan.moves_on },
    {
      labels: { version: null, moves_on: t({ message: 'From', context: 'first day' }) },
      onSubmit: async ({ moves_on }) => {
        await moving.runAsync({ params: { id: plan.id }, body: { version: plan.version, moves_on } })
      },
    },
  )
  return (
    <>
      <Section
        header={
          <Plural
            value={plan.behind_count}
            one="# company has older terms"
            other="# companies have older terms"
          />
        }
        footer={
          <Trans>
            They take the present terms when they renew from this day on, and are told at once. Without a day
            they keep theirs.
          </Trans>
        }
      >
        <DateField {...dates} min={dayAfter(dates.today, NOTICE_DAYS)} {...form.field('moves_on')} />
        <Button
          mode="plain"
          stretched
          isBusy={form.isBusy}
          isDisabled={!form.isDirty}
          onClick={() => void form.submit()}
        >
          <Trans>Set the day</Trans>
        </Button>
      </Section>
      <OverMove plan={plan} />
    </>
  )
}
