import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listEmployees } from '#contract/employees.ts'
import { acceptTransfer, endTransfer, getTransfer } from '#contract/ownership.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { ProveSheet } from '#src/profile/ProveSheet.tsx'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import styles from './InviteShare.module.css'

/** The company is being handed over: the one side can agree or refuse, the other can take the offer back. */
export function TransferBanner() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useQuery({ ...callOptions(getTransfer), meta: { isSilent: true } })
  const paths = [getTransfer.path, listEmployees.path]
  const ending = useCall(endTransfer, { invalidates: paths })
  const accepting = useCall(acceptTransfer, {
    handles: ['invalid'],
    invalidates: paths,
    onDone: () => {
      toasts.show({ text: t`You’re now the owner`, type: 'success' })
      setIsOpen(false)
      void refreshMe().catch(() => undefined)
    },
  })
  const transfer = data?.transfer
  if (!transfer) return null
  const [from, to] = [transfer.from_name, transfer.to_name]
  const refuse = () => ending.run({})
  return (
    <Section>
      <div className={styles.buttons}>
        <Text>
          {transfer.is_from_me ? (
            <Trans>You offered ownership to {to}</Trans>
          ) : (
            <Trans>{from} is transferring ownership to you</Trans>
          )}
        </Text>
        {transfer.is_from_me ? (
          <Button mode="bezeled" stretched isBusy={ending.isBusy} onClick={refuse}>
            <Trans>Withdraw offer</Trans>
          </Button>
        ) : (
          <FieldRow>
            <Button mode="gray" stretched isBusy={ending.isBusy} onClick={refuse}>
              <Trans context="an invitation">Decline</Trans>
            </Button>
            <Button stretched onClick={() => setIsOpen(true)}>
              <Trans>Accept ownership</Trans>
            </Button>
          </FieldRow>
        )}
      </div>
      {isOpen && (
        <ProveSheet
          title={<Trans>Accept ownership</Trans>}
          verb={t`Accept ownership`}
          asked={data}
          isBusy={accepting.isBusy}
          error={accepting.error}
          onProved={(proof) => accepting.run({ body: proof })}
          onClose={() => setIsOpen(false)}
        >
          <Trans>You’ll become the owner, and {from} a manager.</Trans>
        </ProveSheet>
      )}
    </Section>
  )
}
