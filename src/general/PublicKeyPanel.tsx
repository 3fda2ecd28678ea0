import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getTransfer } from '#contract/ownership.ts'
import { getPublicKey, rotatePublicKey } from '#contract/publicKey.ts'
import { UpgradeCell } from '#src/billing/UpgradeCell.tsx'
import { copyText } from '#src/orders/copyText.ts'
import { ProveSheet } from '#src/profile/ProveSheet.tsx'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useIsReadOnly, useSession } from '#src/session/session.ts'
import { useIncludes } from '#src/session/useIncludes.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import styles from './GeneralScreen.module.css'

/** The key that opens the storefront, and another one in its place. */
export function PublicKeyPanel() {
  const { t } = useLingui()
  const { data } = useQuery({ ...callOptions(getPublicKey), meta: { isSilent: true } })
  if (!data) return null
  const { token } = data
  return (
    <Section
      id="public-key"
      className={styles.part}
      tabIndex={-1}
      header={<Trans>Public key</Trans>}
      footer={<Trans>Your website orders with it.</Trans>}
    >
      <Cell
        isMultiline
        subtitle={<span dir="ltr">{token}</span>}
        onClick={() => void copyText(token, t`Key copied`)}
      >
        <Trans>Copy key</Trans>
      </Cell>
      <ReplaceKey />
    </Section>
  )
}

function ReplaceKey() {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const isReadOnly = useIsReadOnly()
  const isOwner = useSession().user?.role?.key === 'owner'
  const isIncluded = useIncludes('api')
  const { data } = useQuery({ ...callOptions(getTransfer), enabled: isOwner, meta: { isSilent: true } })
  const replacing = useCall(rotatePublicKey, {
    handles: ['invalid'],
    invalidates: [getPublicKey.path],
    onDone: () => {
      toasts.show({ text: t`Key replaced`, type: 'success' })
      setIsOpen(false)
    },
  })
  if (!isOwner || isReadOnly || !data) return null
  if (!isIncluded)
    return (
      <UpgradeCell feature="api">
        <Trans>Replace key</Trans>
      </UpgradeCell>
    )
  return (
    <>
      <Cell tone="accent" onClick={() => setIsOpen(true)}>
        <Trans>Replace key</Trans>
      </Cell>
      {isOpen && (
        <ProveSheet
          title={<Trans>Replace the key?</Trans>}
          verb={t`Replace key`}
          asked={data}
          isBusy={replacing.isBusy}
          error={replacing.error}
          onProved={(proof) => replacing.run({ body: proof })}
          onClose={() => setIsOpen(false)}
        >
          <Trans>
            The old key stops working immediately. Your website takes no orders until it has the new one.
          </Trans>
        </ProveSheet>
      )}
    </>
  )
}
