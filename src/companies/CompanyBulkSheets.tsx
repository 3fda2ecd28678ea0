import { Trans, useLingui } from '@lingui/react/macro'
import { extension } from '#contract/companyMoney.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import type { BulkWish } from './CompanyBulk.tsx'

interface BulkSheetProps {
  ids: string[]
  onRun(wish: BulkWish): Promise<void>
  onClose(): void
}

const USUAL_DAYS = 14

/** Days for nothing, and why. */
export function ExtendSheet({ ids, onRun, onClose }: BulkSheetProps) {
  const { t } = useLingui()
  const form = useFields(
    extension,
    { days: USUAL_DAYS, reason: '' },
    {
      labels: { days: t`Days`, reason: t`Reason` },
      onSubmit: async (body) => {
        await onRun({ action: 'extend', ids, ...body })
        onClose()
      },
    },
  )
  const verb = t({ message: 'Extend', context: 'subscription' })
  return (
    <FormSheet title={verb} form={form} saveLabel={verb} onClose={onClose}>
      <Section footer={<Trans>Free days from today, or from the end of what it has.</Trans>}>
        <NumberField isRequired {...form.field('days')} onChange={(days) => form.set('days', days ?? 0)} />
        <TextArea {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}
