import { Trans, useLingui } from '@lingui/react/macro'
import * as z from 'zod/mini'
import { getReferences } from '#contract/dictionary.ts'
import { day, rate as percent } from '#contract/fields.ts'
import { rateOn, replaceVatRate, type VatRate, vatRates } from '#contract/vat.ts'
import { useFields } from '#src/resource/useFields.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useDateTexts } from '#src/session/language/useDateTexts.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { DateField } from '#src/ui/DateField/DateField.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const change = z.strictObject({ rate_bp: percent, from: day })

/** Ends the value of a rate and begins another on a day; older orders keep what they were counted with. */
export function ReplaceRate({ rate, onDone }: { rate: VatRate; onDone(): void }) {
  const { t } = useLingui()
  const format = useFormat()
  const dates = useDateTexts()
  const isPlanned = rate.next_from !== null && rate.next_from > dates.today
  const present = rateOn(rate, dates.today)
  const replacing = useCall(replaceVatRate, {
    isSilent: true,
    invalidates: [vatRates.path, vatRates.endpoints.get.path, getReferences.path],
  })
  const send = async (body: z.infer<typeof change>) => {
    await replacing.runAsync({ params: { id: rate.id }, body: { ...body, version: rate.version } })
    onDone()
  }
  const labels = { rate_bp: t`New rate`, from: t({ message: 'From', context: 'first day' }) }
  const form = useFields(
    change,
    isPlanned
      ? { rate_bp: rate.next_rate_bp ?? 0, from: rate.next_from ?? '' }
      : { rate_bp: present, from: dates.today },
    { labels, onSubmit: send },
  )
  const shown = format.percent(present)
  return (
    <Section
      header={<Trans>Change from a date</Trans>}
      footer={<Trans>Until then it is {shown}. Orders that are already placed don’t change.</Trans>}
    >
      <PercentField {...form.field('rate_bp')} />
      <DateField {...dates} min={dates.today} {...form.field('from')} />
      <Button
        mode="plain"
        stretched
        isBusy={form.isBusy}
        isDisabled={!form.isDirty}
        onClick={() => void form.submit()}
      >
        <Trans>Change the rate</Trans>
      </Button>
      {isPlanned && (
        <Button
          mode="plain"
          stretched
          onClick={() => void send({ rate_bp: present, from: dates.today }).catch(showError)}
        >
          <Trans>Cancel the planned change</Trans>
        </Button>
      )}
    </Section>
  )
}
