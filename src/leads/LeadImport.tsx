import { Trans, useLingui } from '@lingui/react/macro'
import { plural } from '@lingui/core/macro'
import { useState } from 'react'
import type { Payload } from '#contract/endpoint.ts'
import { leadTotals } from '#contract/leadBoard.ts'
import { importLeads, MOST_IMPORTED_LEADS } from '#contract/leadImport.ts'
import { leads } from '#contract/leads.ts'
import { RowErrors } from '#src/imports/RowErrors.tsx'
import { useUnsaved } from '#src/resource/useUnsaved.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useStoredDraft } from '#src/session/useStoredDraft.ts'
import { FileButton } from '#src/ui/FileButton/FileButton.tsx'
import { KeyValue } from '#src/ui/KeyValue/KeyValue.tsx'
import { List } from '#src/ui/List/List.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { readText } from './readText.ts'

type Rows = Payload<typeof importLeads>['rows']

const columns = 'name, phone, messenger, company, city, source, note'

/** Leads from a file or a pasted text: what would become of each row, then the same done. */
export function LeadImport({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const most = useFormat().number(MOST_IMPORTED_LEADS)
  const [text, setText] = useState('')
  const [rows, setRows] = useState<Rows>()
  const [isDone, setIsDone] = useState(false)
  const isWritten = text.trim() !== '' && !isDone
  const unsaved = useUnsaved(isWritten, text)
  useStoredDraft<{ text?: string }>('leads', isWritten ? { text } : {}, (kept) => setText(kept.text ?? text))
  const checking = useCall(importLeads)
  const importing = useCall(importLeads, { invalidates: [leads.path, leadTotals.path] })
  const write = (next: string) => {
    setText(next)
    setRows(undefined)
  }
  const check = (checked: string) =>
    checking.run({ body: { text: checked, is_check: true } }, { onDone: (answer) => setRows(answer.rows) })
  const choose = async (file: File) => {
    const read = await readText(file)
    write(read)
    check(read)
  }
  const run = () =>
    importing.run(
      { body: { text, is_check: false } },
      {
        onDone: (answer) => {
          setRows(answer.rows)
          setIsDone(true)
        },
      },
    )
  const count = rows?.filter(({ result }) => result !== 'refused').length ?? 0
  const button = isDone
    ? { text: t({ message: 'Done', context: 'an import' }), onClick: onClose }
    : rows
      ? {
          text: plural(count, { one: 'Import # lead', other: 'Import # leads' }),
          isDisabled: count === 0,
          isBusy: importing.isBusy,
          onClick: run,
        }
      : {
          text: t({ message: 'Check', context: 'rows of an import' }),
          isDisabled: text.trim() === '',
          isBusy: checking.isBusy,
          onClick: () => check(text),
        }
  return (
    <Sheet
      isOpen
      title={<Trans>Import a list of leads</Trans>}
      closeLabel={t`Close`}
      onClose={() => void unsaved.leave(onClose)}
      mainButton={button}
    >
      <List>
        {!isDone && (
          <>
            <Section>
              <FileButton
                accept=".csv,.txt,text/csv,text/plain"
                isBusy={checking.isBusy}
                hint={<Trans>or drop it here</Trans>}
                onFile={(file) => void choose(file)}
              >
                <Trans>Choose a file</Trans>
              </FileButton>
            </Section>
            <Section
              footer={
                <Trans>
                  The first row names the columns: {columns}. Up to {most} rows.
                </Trans>
              }
            >
              <TextArea label={<Trans>Or paste rows here</Trans>} rows={5} value={text} onChange={write} />
            </Section>
          </>
        )}
        {rows && <Outcome rows={rows} isDone={isDone} />}
      </List>
    </Sheet>
  )
}

/** What becomes of the rows, and why some stay out. */
function Outcome({ rows, isDone }: { rows: Rows; isDone: boolean }) {
  const format = useFormat()
  const countOf = (wanted: Rows[number]['result']) => rows.filter(({ result }) => result === wanted).length
  const refused = countOf('refused')
  return (
    <>
      <Section header={isDone ? <Trans>Imported</Trans> : <Trans>In the file</Trans>}>
        <KeyValue
          items={[
            {
              key: 'created',
              label: <Trans>New leads</Trans>,
              value: format.number(countOf('created')),
              mode: 'good',
            },
            {
              key: 'joined',
              label: <Trans>Joined to known leads</Trans>,
              value: format.number(countOf('joined')),
            },
            {
              key: 'refused',
              label: <Trans>Rows with errors</Trans>,
              value: format.number(refused),
              mode: refused > 0 ? 'bad' : 'muted',
            },
          ]}
        />
      </Section>
      <RowErrors
        job={{
          row_errors: rows.filter(({ result }) => result === 'refused').slice(0, MOST_SHOWN),
          counts: { errors: refused },
        }}
      />
    </>
  )
}

const MOST_SHOWN = 100
