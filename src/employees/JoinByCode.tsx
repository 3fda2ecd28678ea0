import { Trans, useLingui } from '@lingui/react/macro'
import { useState, useSyncExternalStore } from 'react'
import type { Payload } from '#contract/endpoint.ts'
import { joinTeam, readInviteCode } from '#contract/joining.ts'
import { currentMessenger, onMessenger } from '#src/capabilities/connected.ts'
import { scanQr } from '#src/capabilities/scanQr.ts'
import { verdictOf } from '#src/capabilities/table.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { sentenceOf } from '#src/session/calls/sentenceOf.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { SubmitButton } from '#src/signin/SubmitButton.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconScan } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import styles from './JoinTeam.module.css'

interface JoinByCodeProps {
  code?: string
  onJoined(joined: Payload<typeof joinTeam>): void
}

/** A code or a link, pasted or scanned with the messenger's own scanner. */
export function JoinByCode({ code = '', onJoined }: JoinByCodeProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(code)
  const joining = useCall(joinTeam, { onDone: onJoined, isSilent: true })
  const join = (text = typed) => joining.run({ body: { code: text.trim() } })
  // The messenger is heard of a little after the screen is there.
  const canScan = useSyncExternalStore(
    onMessenger,
    () => verdictOf('scanQr', currentMessenger().client) === 'available',
  )
  const change = (text: string) => {
    joining.reset()
    setTyped(text)
  }
  async function scan() {
    const outcome = await scanQr(currentMessenger(), {
      text: t`Point the camera at the invitation code`,
      accepts: (text) => readInviteCode(text) !== undefined,
    })
    if (outcome.kind !== 'done') return
    change(outcome.value)
    join(outcome.value)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(e) => {
        e.preventDefault()
        join()
      }}
    >
      <Section>
        <TextField
          label={<Trans>Invitation code or link</Trans>}
          value={typed}
          onChange={change}
          error={errorOf(joining.error)}
          maxLength={300}
          after={
            canScan && (
              <IconButton label={t`Scan a QR code`} onClick={() => void scan()}>
                <IconScan />
              </IconButton>
            )
          }
        />
      </Section>
      <SubmitButton
        text={t`Join the team`}
        onSubmit={join}
        isBusy={joining.isBusy}
        isDisabled={typed.trim() === ''}
      />
    </form>
  )
}

function errorOf(error: Error | null): string[] | undefined {
  if (error instanceof FieldErrors) return error.errors.code
  return error ? [sentenceOf(error)] : undefined
}
