import { lazy, Suspense } from 'react'
import type { Company } from '#contract/company.ts'
import { withWords } from '#src/session/language/words.ts'
import { afterPaint } from '#src/ui/afterPaint.ts'

const CompanyNotice = lazy(async () => {
  await afterPaint()
  return { default: (await withWords(import('./CompanyNotice.tsx'))).CompanyNotice }
})

/** Tells that new orders are tests, or that the company is being closed. Its room is kept from the first paint on. */
export function CompanyBanner({ company }: { company: Company }) {
  if (!company.test_mode && !company.closes_at) return null
  return (
    <Suspense fallback={<div style={{ minBlockSize: 54 }} />}>
      <CompanyNotice company={company} />
    </Suspense>
  )
}
