import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { onProofNeeded } from '#src/session/calls/proving.ts'

const ProofSheet = lazy(() => import('./ProofSheet.tsx').then((m) => ({ default: m.ProofSheet })))

/**
 * Asks the person to show who they are before what they have just done goes on, with what follows as its child; every sheet
 * of the profile asks in this one way. One that `isGeneral` stands around screens that may have one of their own.
 */
export function ProofGate({ children, isGeneral }: { children?: ReactNode; isGeneral?: boolean }) {
  const [isAsked, setIsAsked] = useState(false)
  const answer = useRef<(isProven: boolean) => void>(undefined)
  function end(isProven: boolean) {
    setIsAsked(false)
    answer.current?.(isProven)
    answer.current = undefined
  }
  useEffect(() => {
    const ask = () => {
      answer.current?.(false)
      setIsAsked(true)
      return new Promise<boolean>((resolve) => {
        answer.current = resolve
      })
    }
    const stop = onProofNeeded(ask, isGeneral)
    return () => {
      stop()
      answer.current?.(false)
    }
  }, [isGeneral])
  if (!isAsked) return null
  return (
    <Suspense>
      <ProofSheet why={children} onEnd={end} />
    </Suspense>
  )
}
