import { useRef, useState } from 'react'
import type { CallInput, Payload } from '#contract/endpoint.ts'
import { LAST_STEP, saveOnboarding } from '#contract/onboarding.ts'
import { enterApp } from '#src/session/enter.ts'
import { FieldErrors } from '#src/session/calls/errors.ts'
import { refreshMe } from '#src/session/refreshMe.ts'
import { refreshSession, session, useSession } from '#src/session/session.ts'
import { useCall } from '#src/session/calls/useCall.ts'

type Answers = CallInput<typeof saveOnboarding>['body']
type Saved = Payload<typeof saveOnboarding>

export type Onboarding = ReturnType<typeof useOnboarding>

/** The question on the screen and what the server has of the answers; a failure keeps the question. */
export function useOnboarding() {
  const { user, company } = useSession()
  const [step, setStep] = useState(Math.min(user?.onboarding_step ?? 1, LAST_STEP))
  const saving = useCall(saveOnboarding, { isSilent: true })
  const last = useRef<{ answers: Answers; onSaved?: (() => void) | undefined }>(undefined)
  function save(answers: Answers, onSaved?: () => void) {
    last.current = { answers, onSaved }
    saving.run(
      { body: answers },
      {
        onDone: (saved) => {
          if (saved.onboarding) return void leave(saved)
          keep(saved)
          onSaved?.()
          setStep(Math.min(answers.step + 1, LAST_STEP))
        },
      },
    )
  }
  return {
    step,
    user,
    company,
    save,
    retry: () => last.current && save(last.current.answers, last.current.onSaved),
    back: step > 1 ? () => (saving.reset(), setStep(step - 1)) : undefined,
    isBusy: saving.isBusy,
    error: saving.error instanceof FieldErrors ? null : saving.error,
    fieldErrors: saving.error instanceof FieldErrors ? saving.error.errors : {},
  }
}

/** The way back of a question in which something is written asks first. */
export function askingBack(
  onboarding: Onboarding,
  leave: (onLeave: () => void) => Promise<void>,
): Onboarding {
  const { back } = onboarding
  return { ...onboarding, back: back && (() => void leave(back)) }
}

/** The next start of the app on this device goes on from here. */
function keep({ company, ...person }: Saved): void {
  if (session.user) refreshSession({ user: { ...session.user, ...person }, company, isRoot: session.isRoot })
}

/** All of it at once: the screen behind must not be drawn for somebody without a role. */
async function leave(saved: Saved): Promise<void> {
  await refreshMe().catch(() => keep(saved))
  enterApp()
}
