import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getSecondFactor, turnSecondFactorOff, turnSecondFactorOn } from '#contract/adminSession.ts'
import { ApiError, FieldErrors } from '#src/session/calls/errors.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { CodeField } from '#src/ui/CodeField/CodeField.tsx'
import { QrCode } from '#src/ui/QrCode/QrCode.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import styles from './SecondFactorSheet.module.css'

/** Turns the one-time code of the sign-in on, with a code of the app that was told the secret, or off again. */
export function SecondFactorSheet({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const { data } = useQuery({ ...callOptions(getSecondFactor), staleTime: 0, gcTime: 0 })
  const isOn = data?.is_on ?? false
  const turning = useCall(isOn ? turnSecondFactorOff : turnSecondFactorOn, {
    handles: ['too_many'],
    onDone: ({ is_on }) => {
      toasts.show({
        text: is_on ? t`Sign-in now requires a one-time code` : t`One-time code turned off`,
        type: 'success',
      })
      onClose()
    },
    onError: () => setCode(''),
  })
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>One-time code</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      mainButton={{
        text: isOn ? t`Turn off` : t`Turn on`,
        isBusy: turning.isBusy,
        isDisabled: !data || code.length < 6,
        onClick: () => turning.run({ body: { code } }),
      }}
    >
      <div className={styles.body}>
        {!data && <Skeleton kind="card" />}
        {data?.uri && (
          <>
            <Text as="p">
              <Trans>Scan this with an authenticator app, then enter the code it shows.</Trans>
            </Text>
            <QrCode value={data.uri} label={t`Code for the authenticator app`} />
            <Text as="p" tone="ink2" className={styles.secret}>
              <Trans>Or type this key into the app:</Trans> <code>{inGroups(data.secret ?? '')}</code>
            </Text>
          </>
        )}
        {isOn && (
          <Text as="p">
            <Trans>Sign-in requires a one-time code. To turn it off, enter the code from the app.</Trans>
          </Text>
        )}
        {data && (
          <Section>
            <CodeField
              label={<Trans>One-time code</Trans>}
              value={code}
              onChange={setCode}
              error={wrongOf(turning.error)}
              autoFocus={isOn}
            />
          </Section>
        )}
      </div>
    </Sheet>
  )
}

const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

function wrongOf(error: Error | null): string[] | undefined {
  if (error instanceof FieldErrors) return error.errors.code
  return error instanceof ApiError && error.code === 'too_many' ? [error.message] : undefined
}
