import { useState } from 'react'
import type { Membership } from '#contract/memberships.ts'
import { showError } from '#src/session/calls/queryClient.ts'
import { CompanyPicker } from './CompanyPicker.tsx'
import { switchTo } from './switchTo.ts'

interface ChooseCompanyProps {
  companies: readonly Membership[]
  /** The company of the last time is the right one, or nothing was chosen. */
  onStay(): void
}

/** After a sign-in: in which company to start. */
export function ChooseCompany({ companies, onStay }: ChooseCompanyProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function pick({ id, is_current }: Membership) {
    if (isBusy) return
    if (is_current) return onStay()
    setIsBusy(true)
    await switchTo(id).catch((error: unknown) => {
      setIsBusy(false)
      showError(error)
    })
  }
  return <CompanyPicker companies={companies} onPick={(company) => void pick(company)} onClose={onStay} />
}
