import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import { paymentMethods } from '#contract/paymentMethods.ts'
import { type PaymentKeys, getPaymentKeys, setPaymentKeys, newPaymentKeys } from '#contract/paymentKeys.ts'
import { copyText } from '#src/orders/copyText.ts'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { NoRow } from '#src/resource/NoRow.tsx'
import { type FieldProps, useFields } from '#src/resource/useFields.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconCopy } from '#src/ui/icons.ts'
import { PasswordField } from '#src/ui/PasswordField/PasswordField.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { TryPayment } from './TryPayment.tsx'

interface KeysSheetProps {
  methodId: string
  onClose(): void
}

/** How a method is connected to its provider. */
export function KeysSheet({ methodId, onClose }: KeysSheetProps) {
  const query = useQuery({
    ...callOptions(getPaymentKeys, { params: { id: methodId } }),
    meta: { isSilent: true },
  })
  if (!query.data) return <NoRow error={query.error} onClose={onClose} />
  return <KeysForm methodId={methodId} keys={query.data} onClose={onClose} />
}

const blank: z.infer<typeof newPaymentKeys> = { secret_key: undefined, webhook_secret: undefined }

function KeysForm({ methodId, keys, onClose }: KeysSheetProps & { keys: PaymentKeys }) {
  const { t } = useLingui()
  const saving = useCall(setPaymentKeys, {
    isSilent: true,
    invalidates: [getPaymentKeys.path, paymentMethods.path],
  })
  const form = useFields(newPaymentKeys, blank, {
    isSecret: true,
    labels: { secret_key: t`Secret key`, webhook_secret: t`Signing secret of the webhook` },
    async onSubmit(body) {
      await saving.runAsync({ params: { id: methodId }, body })
      onClose()
    },
  })
  const { mode, webhook_url } = keys
  const show = { showLabel: t({ message: 'Show', context: 'button' }), hideLabel: t`Hide` }
  const isConnected = mode !== null && keys.webhook_last !== null
  return (
    <FormSheet title={<Trans>Payment provider</Trans>} form={form} onClose={onClose}>
      <Section footer={<Trans>Only the last signs of a key are ever shown again.</Trans>}>
        <Cell
          isMultiline
          after={
            mode === 'live' ? (
              <Pill tone="green">
                <Trans context="payment provider">Live</Trans>
              </Pill>
            ) : mode === 'test' ? (
              <Pill tone="amber">
                <Trans context="payment provider">Test mode</Trans>
              </Pill>
            ) : undefined
          }
          subtitle={mode === 'test' && <Trans>Nobody’s money moves</Trans>}
        >
          {isConnected ? <Trans>Connected</Trans> : <Trans>Not connected yet</Trans>}
        </Cell>
        <SecretField last={keys.secret_last} {...show} {...form.field('secret_key')} />
        <SecretField last={keys.webhook_last} {...show} {...form.field('webhook_secret')} />
      </Section>
      <Section
        header={<Trans>Address of the webhook</Trans>}
        footer={
          <Trans>
            Enter it at the provider, so that it tells of payments. Anybody who knows it still needs the
            signing secret.
          </Trans>
        }
      >
        <Cell
          before={<IconCopy aria-hidden />}
          subtitle={webhook_url}
          tone="accent"
          isMultiline
          onClick={() => void copyText(webhook_url, t`Address copied`)}
        >
          <Trans>Copy address</Trans>
        </Cell>
      </Section>
      {mode !== null && <TryPayment methodId={methodId} />}
    </FormSheet>
  )
}

interface SecretFieldProps extends FieldProps<string | undefined> {
  last: string | null
  showLabel: string
  hideLabel: string
}

/** A secret that is written and never read: what is there stands as its last signs. */
function SecretField({ last, value, onChange, ...rest }: SecretFieldProps) {
  return (
    <PasswordField
      {...rest}
      autoComplete="off"
      placeholder={last ? `•••• ${last}` : ''}
      value={value ?? ''}
      onChange={(text) => onChange(text || undefined)}
    />
  )
}
