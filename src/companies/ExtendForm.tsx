import { Trans, useLingui } from '@lingui/react/macro'
import { extendCompany, extension } from '#contract/companyMoney.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { type CompanyMoneyForm, companyMoneyPaths } from './companyMoney.ts'

const USUAL_DAYS = 14

/** Gives a company days for nothing. */
export function ExtendForm({ company: { id, name }, onClose }: CompanyMoneyForm) {
  const { t } = useLingui()
  const call = useCall(extendCompany, { isSilent: true, invalidates: companyMoneyPaths })
  const labels = { days: t`Days`, reason: t`Reason` }
  const form = useFields(
    extension,
    { days: USUAL_DAYS, reason: '' },
    {
      labels,
      onSubmit: async (body) => {
        await call.runAsync({ params: { id }, body })
        onClose()
      },
    },
  )
  const verb = t({ message: 'Extend', context: 'subscription' })
  return (
    <FormSheet title={verb} subtitle={name} form={form} saveLabel={verb} onClose={onClose}>
      <Section footer={<Trans>Free days from today, or from the end of what it has.</Trans>}>
        <NumberField isRequired {...form.field('days')} onChange={(days) => form.set('days', days ?? 0)} />
        <TextArea {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}
