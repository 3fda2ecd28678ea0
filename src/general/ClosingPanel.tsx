import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CLOSING_DAYS, closeCompany, getClosing, keepCompany } from '#contract/closing.ts'
import type { Payload } from '#contract/endpoint.ts'
import { ProveSheet } from '#src/profile/ProveSheet.tsx'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useCompany, useSession } from '#src/session/session.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { ExportCells } from './ExportCells.tsx'
import styles from './GeneralScreen.module.css'

/** How the owner closes the company, and takes it back within the hold. */
export function ClosingPanel() {
  const isOwner = useSession().user?.role?.key === 'owner'
  const { data } = useQuery({ ...callOptions(getClosing), enabled: isOwner, meta: { isSilent: true } })
  if (!isOwner || !data) return null
  return data.closes_at === null ? <Close asked={data} /> : <TakeBack closesAt={data.closes_at} />
}

function Close({ asked }: { asked: Payload<typeof getClosing> }) {
  const { t } = useLingui()
  const { name } = useCompany()
  const [isOpen, setIsOpen] = useState(false)
  const closing = useCall(closeCompany, {
    handles: ['invalid'],
    invalidates: [getClosing.path],
    onDone: () => setIsOpen(false),
  })
  return (
    <Section
      id="closing"
      className={styles.part}
      tabIndex={-1}
      header={<Trans>Close company</Trans>}
      footer={<Trans>Download your data first.</Trans>}
    >
      <ExportCells />
      <Button mode="danger" stretched onClick={() => setIsOpen(true)}>
        <Trans>Close company</Trans>
      </Button>
      {isOpen && (
        <ProveSheet
          title={<Trans>Close {name}?</Trans>}
          verb={t`Close company`}
          asked={asked}
          isBusy={closing.isBusy}
          error={closing.error}
          onProved={(proof) => closing.run({ body: proof })}
          onClose={() => setIsOpen(false)}
        >
          <Plural
            value={CLOSING_DAYS}
            one="Orders stop immediately and nothing can be changed. You can take the company back for # day, then everything but the log is deleted."
            other="Orders stop immediately and nothing can be changed. You can take the company back for # days, then everything but the log is deleted."
          />
        </ProveSheet>
      )}
    </Section>
  )
}

function TakeBack({ closesAt }: { closesAt: string }) {
  const date = useFormat().date(closesAt)
  const keeping = useCall(keepCompany, { invalidates: [getClosing.path] })
  return (
    <Section
      id="closing"
      className={styles.part}
      tabIndex={-1}
      header={<Trans>Close company</Trans>}
      footer={<Trans>Everything but the log is deleted on {date}.</Trans>}
    >
      <ExportCells />
      <Button mode="bezeled" stretched isBusy={keeping.isBusy} onClick={() => keeping.run({})}>
        <Trans>Take the company back</Trans>
      </Button>
    </Section>
  )
}
