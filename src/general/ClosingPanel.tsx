import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CLOSING_DAYS, type TakenAlong, closeCompany, getClosing, keepCompany } from '#contract/closing.ts'
import type { Payload } from '#contract/endpoint.ts'
import { ProveSheet } from '#src/profile/ProveSheet.tsx'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useCompany, useSession } from '#src/session/session.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { ExportCells } from './ExportCells.tsx'
import styles from './GeneralScreen.module.css'

const POLL_MS = 1500

/** How the owner closes the company, and takes it back within the hold. */
export function ClosingPanel() {
  const isOwner = useSession().user?.role?.key === 'owner'
  const [asked, setAsked] = useState<readonly TakenAlong[]>([])
  const { data } = useQuery({
    ...callOptions(getClosing),
    enabled: isOwner,
    // Whether a file is on its way only the server knows: a messenger has the browser outside fetch it.
    refetchInterval: ({ state }) =>
      state.data?.to_download.some((one) => asked.includes(one)) ? POLL_MS : false,
    meta: { isSilent: true },
  })
  if (!isOwner || !data) return null
  const files = <ExportCells left={data.to_download} onAsk={(dataset) => setAsked([...asked, dataset])} />
  if (data.closes_at !== null) return <TakeBack closesAt={data.closes_at} files={files} />
  return <Close asked={data} files={files} />
}

interface Files {
  files: ReactNode
}

function Close({ asked, files }: { asked: Payload<typeof getClosing> } & Files) {
  const { t } = useLingui()
  const { name } = useCompany()
  const [isOpen, setIsOpen] = useState(false)
  const isReady = asked.to_download.length === 0
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
      footer={!isReady && <Trans>Download your data first.</Trans>}
    >
      {files}
      <Cell tone="danger" isMuted={!isReady} {...(isReady && { onClick: () => setIsOpen(true) })}>
        <Trans>Close company</Trans>
      </Cell>
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

function TakeBack({ closesAt, files }: { closesAt: string } & Files) {
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
      {files}
      <Cell tone="accent" onClick={() => keeping.run({})}>
        <Trans>Take the company back</Trans>
      </Cell>
    </Section>
  )
}
