import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useCallback, useRef } from 'react'
import { newOrderSteps, type NewOrderStep } from './newOrderSteps.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many pages of this wizard lie behind this one. */
    newOrderDepth?: number
  }
}

export interface NewOrderNavigation {
  step: NewOrderStep
  show(step: NewOrderStep): void
  back(): void
  /** Forgets the wizard's pages, so that Back never comes to them, and goes on. */
  leave(then: () => void): void
}

/** Which page of the wizard is shown: it stands in the address, so that Back is the page before. */
export function useNewOrderStep(): NewOrderNavigation {
  const router = useRouter()
  const navigate = useNavigate()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const step = newOrderSteps.find((one) => one === search.step) ?? 'items'
  const depth = () => router.state.location.state.newOrderDepth ?? 0
  // A press that comes while the way back is under way would lead to a page of the wizard again.
  const isLeaving = useRef(false)
  const show = useCallback(
    (next: NewOrderStep) => {
      if (isLeaving.current) return
      void navigate({
        to: '.',
        search: stepSearch(next),
        state: (old) => ({ ...old, newOrderDepth: (old.newOrderDepth ?? 0) + 1 }),
      })
    },
    [navigate],
  )
  const back = () => {
    if (isLeaving.current) return
    if (router.history.canGoBack()) return router.history.back()
    const before = newOrderSteps[newOrderSteps.indexOf(step) - 1]
    if (!before) return void navigate({ to: '/app/orders', replace: true })
    void navigate({ to: '.', search: stepSearch(before), replace: true })
  }
  const leave = (then: () => void) => {
    isLeaving.current = true
    if (depth() === 0) return then()
    const off = router.subscribe('onResolved', () => {
      off()
      then()
    })
    router.history.go(-depth())
  }
  return { step, show, back, leave }
}

/** The first page has no name in the address. */
const stepSearch = (step: NewOrderStep) => (step === 'items' ? {} : { step })
