import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addLeadFile,
  type LeadFile,
  leadFileTypes,
  linkLeadFile,
  listLeadFiles,
  MOST_LEAD_FILES,
  removeLeadFile,
} from '#contract/leadFiles.ts'
import { type Lead, leadHistory, leads } from '#contract/leads.ts'
import { tellUpload } from '#src/profile/PictureRow.tsx'
import { saveAddress } from '#src/profile/saveAddress.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Confirm } from '#src/ui/Confirm/Confirm.tsx'
import { FileButton } from '#src/ui/FileButton/FileButton.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconFile, IconTrash } from '#src/ui/icons.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { Section } from '#src/ui/Section/Section.tsx'

const filePaths = [listLeadFiles.path, leadHistory.path]
const MEGABYTE = 1_048_576

/** The files of a lead: opened by a tap, added and removed by who may change leads. */
export function LeadFiles({ lead: { id, archived_at } }: { lead: Lead }) {
  const mayChange = useCan(leads.permissions.update) && archived_at === null
  const { data } = useQuery(callOptions(listLeadFiles, { params: { id } }))
  const adding = useCall(addLeadFile, { isSilent: true, onError: tellUpload, invalidates: filePaths })
  const files = data?.items ?? []
  if (files.length === 0 && !mayChange) return null
  function add(file: File) {
    const form = new FormData()
    form.append('file', file, file.name)
    adding.run({ params: { id }, form })
  }
  return (
    <>
      {files.length > 0 && (
        <Section kind="list" header={<Trans context="of a lead">Files</Trans>}>
          {files.map((file) => (
            <FileCell key={file.id} leadId={id} file={file} mayChange={mayChange} />
          ))}
        </Section>
      )}
      {mayChange && files.length < MOST_LEAD_FILES && (
        <FileButton accept={Object.keys(leadFileTypes).join(',')} isBusy={adding.isBusy} onFile={add}>
          <Trans>Add a file</Trans>
        </FileButton>
      )}
    </>
  )
}

interface FileCellProps {
  leadId: string
  file: LeadFile
  mayChange: boolean
}

function FileCell({ leadId, file, mayChange }: FileCellProps) {
  const { t } = useLingui()
  const format = useFormat()
  const now = useNow()
  const { isMessenger } = usePlatform()
  const [isAsking, setIsAsking] = useState(false)
  const { name, bytes, added_by: by, created_at: at } = file
  const params = { id: leadId, file_id: file.id }
  const linking = useCall(linkLeadFile, {
    invalidates: [leadHistory.path],
    onDone: ({ path }) =>
      void saveAddress(new URL(`${__API_BASE__}${path}`, location.href).href, name, isMessenger),
  })
  const removing = useCall(removeLeadFile, { invalidates: filePaths })
  const size = format.number(Math.max(bytes / MEGABYTE, 0.1), 1)
  return (
    <Cell
      role="listitem"
      before={<IconFile aria-hidden />}
      subtitle={[t`${size} MB`, by, format.moment(at, now)].join(' · ')}
      onClick={() => linking.run({ params, body: {} })}
      after={
        mayChange && (
          <IconButton mode="plain" label={t`Remove ${name}`} onClick={() => setIsAsking(true)}>
            <IconTrash aria-hidden />
          </IconButton>
        )
      }
    >
      {name}
      <Confirm
        isOpen={isAsking}
        title={<Trans>Delete “{name}”?</Trans>}
        confirmLabel={<Trans context="button">Delete</Trans>}
        cancelLabel={<Trans>Cancel</Trans>}
        isBusy={removing.isBusy}
        onConfirm={() => {
          setIsAsking(false)
          removing.run({ params })
        }}
        onCancel={() => setIsAsking(false)}
      >
        <Trans>This can’t be undone.</Trans>
      </Confirm>
    </Cell>
  )
}
