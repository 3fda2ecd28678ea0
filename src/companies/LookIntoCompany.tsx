import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LOOK_MINUTES, startLook } from '#contract/looks.ts'
import type { PlatformCompany } from '#contract/platformCompanies.ts'
import { enterLook } from '#src/looks/lookSession.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { ReasonSheet } from './ReasonSheet.tsx'

/** Opens the company as its own people see it, read-only, with a reason. */
export function LookIntoCompany({
  company: { id, name },
}: {
  company: Pick<PlatformCompany, 'id' | 'name'>
}) {
  const { t } = useLingui()
  const [isAsked, setIsAsked] = useState(false)
  const looking = useCall(startLook, { isSilent: true })
  const minutes = LOOK_MINUTES
  const verb = t({ message: 'Look inside', context: 'a company' })
  const text = (
    <Trans>
      You see {name} for {minutes} minutes as its team does, without contacts. Nothing can be changed, and the
      company sees your visit.
    </Trans>
  )
  return (
    <>
      <Section footer={text}>
        <Cell tone="accent" onClick={() => setIsAsked(true)}>
          {verb}
        </Cell>
      </Section>
      {isAsked && (
        <ReasonSheet
          title={verb}
          verb={verb}
          onDo={async (reason) => enterLook(await looking.runAsync({ params: { id }, body: { reason } }))}
          onClose={() => setIsAsked(false)}
        >
          {text}
        </ReasonSheet>
      )}
    </>
  )
}
