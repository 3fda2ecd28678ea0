import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { pollMessengerLogin, startMessengerLogin } from '#contract/messengerLogin.ts'
import type { SignedIn } from '#contract/session.ts'
import { openChat } from '#src/capabilities/openLink.ts'
import { call } from '#src/session/calls/call.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { QrCode } from '#src/ui/QrCode/QrCode.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { Skeleton } from '#src/ui/Skeleton/Skeleton.tsx'
import { Text } from '#src/ui/Text/Text.tsx'
import styles from './MessengerLoginSheet.module.css'

const POLL_MS = 2000

interface MessengerLoginSheetProps {
  onDone(signedIn: SignedIn): void
  onClose(): void
}

/** Shows where to go and which number to press there, and waits for it. */
export function MessengerLoginSheet({ onDone, onClose }: MessengerLoginSheetProps) {
  const { t } = useLingui()
  const [round, setRound] = useState(0)
  const { link, number, state, signedIn } = useMessengerLogin(round)
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (signedIn) finish(signedIn)
  }, [signedIn])
  const isOver = state === 'refused' || state === 'expired'
  return (
    <Sheet
      isOpen
      size="content"
      title={<Trans>Sign in with the messenger</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
    >
      <div className={styles.body} aria-live="polite">
        {!isOver && !link && <Skeleton kind="card" />}
        {!isOver && link && (
          <>
            <Text as="p">
              <Trans>Scan this with your phone, or open the messenger on this device.</Trans>
            </Text>
            <QrCode value={link} label={t`Link to the bot`} />
            <Button size="l" stretched onClick={() => openChat(link)}>
              <Trans>Open the messenger</Trans>
            </Button>
            <Text as="p">
              <Trans>Then tap this number in the chat</Trans>
            </Text>
            <Text as="p" kind="hero">
              {number}
            </Text>
          </>
        )}
        {isOver && (
          <>
            <Text as="p">
              {state === 'refused' ? (
                <Trans>Sign-in was declined in the messenger.</Trans>
              ) : (
                <Trans>This took too long. Start again.</Trans>
              )}
            </Text>
            <Button size="l" stretched onClick={() => setRound(round + 1)}>
              <Trans>Start again</Trans>
            </Button>
          </>
        )}
      </div>
    </Sheet>
  )
}

/** Begins a sign-in each round and asks what became of it; a round that is over asks no more. */
function useMessengerLogin(round: number) {
  const started = useQuery({
    queryKey: ['messenger-login', round],
    queryFn: () => call(startMessengerLogin),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })
  const { id, secret } = started.data ?? {}
  const polled = useQuery({
    queryKey: ['messenger-login', round, id],
    queryFn: () => call(pollMessengerLogin, { body: { id: id ?? '', secret: secret ?? '' } }),
    enabled: id !== undefined,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data && state.data.state !== 'waiting' ? false : POLL_MS),
    meta: { isSilent: true },
  })
  return {
    link: started.data?.link,
    number: started.data?.number,
    state: started.isError ? 'expired' : polled.data?.state,
    signedIn: polled.data?.signed_in,
  }
}
