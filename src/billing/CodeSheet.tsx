import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { codeInput, redeemCode } from '#contract/billingCodes.ts'
import { getBilling } from '#contract/billingCalls.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { billingPaths } from './useBilling.ts'

/** Redeems a code for days, money or a discount. */
export function CodeSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const redeeming = useCall(redeemCode, { isSilent: true, invalidates: billingPaths })
  const labels = { code: t({ message: 'Code', context: 'that gives something' }) }
  const form = useFields(
    codeInput,
    { code: '' },
    {
      labels,
      onSubmit: async (body) => {
        const { billing } = await redeeming.runAsync({ body })
        queries.setQueryData(callKey(getBilling), billing)
        toasts.show({ text: t`Thank you`, type: 'success' })
        onClose()
      },
    },
  )
  return (
    <FormSheet title={<Trans>Redeem a code</Trans>} form={form} onClose={onClose}>
      <Section footer={<Trans>Days are added to the end, money is on the balance at once.</Trans>}>
        <TextField {...form.field('code')} />
      </Section>
    </FormSheet>
  )
}
