import { Plural, Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { paymentCases } from '#contract/paymentCases.ts'
import { useList } from '#src/resource/resourceCalls.ts'
import { useListNews } from '#src/resource/useListScreen.ts'
import { Banner } from '#src/ui/Banner/Banner.tsx'
import { TextAction } from '#src/ui/TextAction/TextAction.tsx'

const CasesSheet = lazy(() => import('./CasesSheet.tsx').then((m) => ({ default: m.CasesSheet })))

/** Says how many payments wait for a person; the address says whether they are open. */
export function CasesLink({ isOpen }: { isOpen: boolean }) {
  const navigate = useNavigate()
  useListNews(paymentCases)
  const { total } = useList(paymentCases, { with_total: true })
  const count = Number.parseInt(String(total ?? 0), 10)
  const show = (attention: 1 | undefined) =>
    void navigate({ to: '/app/settings/payments', search: { attention } })
  return (
    <>
      {count > 0 && (
        <Banner
          tone="red"
          header={<Plural value={count} one="# payment needs a person" other="# payments need a person" />}
          action={
            <TextAction onClick={() => show(1)}>
              <Trans context="button">Show</Trans>
            </TextAction>
          }
        />
      )}
      <Suspense>{isOpen && <CasesSheet onClose={() => show(undefined)} />}</Suspense>
    </>
  )
}
