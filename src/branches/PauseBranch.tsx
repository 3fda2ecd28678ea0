import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { type Branch } from '#contract/branches.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { useTill } from '#src/dashboard/Branches.tsx'
import { callOptions } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { withWords } from '#src/session/language/words.ts'
import { useIsReadOnly } from '#src/session/session.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconHandStop } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'

const IntakeSheet = lazy(async () => ({
  default: (await withWords(import('#src/dashboard/IntakeSheet.tsx'))).IntakeSheet,
}))

/** Pauses a branch or a part of it, makes it busy, or lets it go on, for whoever may; one beyond the plan rests anyway. */
export function PauseBranch({ branch }: { branch: Pick<Branch, 'id' | 'is_frozen' | 'paused_until'> }) {
  const till = useTill()
  const mayPause = useCan('branches.pause')
  const isReadOnly = useIsReadOnly()
  const [isOpen, setIsOpen] = useState(false)
  if (!mayPause || isReadOnly || branch.is_frozen) return null
  const time = till(branch.paused_until)
  return (
    <Section>
      <Cell
        before={<IconHandStop aria-hidden />}
        tone="accent"
        subtitle={time && <Trans>Not taking orders until {time}</Trans>}
        onClick={() => setIsOpen(true)}
      >
        <Trans context="orders of a branch">Pause</Trans>
      </Cell>
      {isOpen && <PresentIntake id={branch.id} onClose={() => setIsOpen(false)} />}
    </Section>
  )
}

function PresentIntake({ id, onClose }: { id: string; onClose(): void }) {
  const { data } = useQuery(callOptions(getDashboard))
  const branch = data?.branches.find((one) => one.id === id)
  return (
    <Suspense>
      {data && branch && <IntakeSheet branch={branch} steps={data.busy_steps} onClose={onClose} />}
    </Suspense>
  )
}
