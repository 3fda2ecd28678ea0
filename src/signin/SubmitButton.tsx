import { lazy, Suspense } from 'react'
import { Button } from '#src/ui/Button/Button.tsx'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { untilLoaded } from '#src/ui/untilLoaded.ts'

/** A browser's first screen does without it. */
const MainButton = lazy(async () => ({
  default: (await untilLoaded(() => import('#src/ui/MainButton/MainButton.tsx'))).MainButton,
}))

export interface SubmitButtonProps {
  text: string
  /** What the form around it does when it is sent. */
  onSubmit?(): void
  /** Leads to another screen instead. */
  to?: string
  isBusy?: boolean
  isDisabled?: boolean
}

/** Sends a form of a sign-in screen: the messenger's own main button, in a browser a button of the form. */
export function SubmitButton({ text, onSubmit, to, ...state }: SubmitButtonProps) {
  const { isMessenger, link } = usePlatform()
  const press = () => (to === undefined ? onSubmit?.() : link.navigate(to))
  if (isMessenger)
    return (
      <Suspense>
        <MainButton text={text} onClick={press} {...state} />
      </Suspense>
    )
  return (
    <Button type="submit" size="l" stretched {...(to !== undefined && { to })} {...state}>
      {text}
    </Button>
  )
}
