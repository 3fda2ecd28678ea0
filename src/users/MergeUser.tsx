import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { mergeUsers, type PlatformUser, platformUsers, userMerge } from '#contract/platformUsers.ts'
import { FoundField } from '#src/companies/FoundField.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { call } from '#src/session/calls/call.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { userPaths } from './UserActions.tsx'

const FOUND = 20

/** Another account of the same person goes into this one. */
export function MergeUser({ user, onClose }: { user: PlatformUser; onClose(): void }) {
  const { t } = useLingui()
  const { id, version, name } = user
  const found = useRef<readonly PlatformUser[]>([])
  const merging = useCall(mergeUsers, { isSilent: true, invalidates: userPaths })
  const form = useFields(
    userMerge,
    { other_id: '', reason: '' },
    {
      labels: { other_id: t`Other account`, reason: t`Reason` },
      onSubmit: async (body) => {
        const other_version = found.current.find((one) => one.id === body.other_id)?.version ?? 1
        await merging.runAsync({ params: { id }, body: { ...body, version, other_version } })
        onClose()
      },
    },
  )
  const search = async (q: string) => {
    const { items } = await call(platformUsers.endpoints.list, {
      query: { limit: FOUND, ...(q.trim() && { q }) },
    })
    found.current = items.filter((one) => one.id !== id && !one.is_root)
    return found.current.map((one) => ({ value: one.id, label: one.name, hint: waysOf(one) }))
  }
  const other = form.field('other_id')
  return (
    <FormSheet title={<Trans>Merge accounts</Trans>} subtitle={name} form={form} onClose={onClose}>
      <Section
        footer={
          <Trans>
            {name} gets the teams, the ways to sign in and the history of the other account, which is gone
            afterwards. Both are signed out everywhere. This can’t be undone.
          </Trans>
        }
      >
        <FoundField
          label={<Trans>Other account</Trans>}
          isRequired
          {...other}
          value={other.value || null}
          onChange={(next) => other.onChange(next ?? '')}
          search={search}
        />
        <TextArea label={<Trans>Reason</Trans>} isRequired maxLength={300} {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}

/** How somebody signs in and where they work, to tell two of one name apart. */
const waysOf = ({ phone, username, messenger_id, email, companies }: PlatformUser) =>
  [phone, username ? `@${username}` : messenger_id, email, ...companies.map((one) => one.name)]
    .filter(Boolean)
    .join(' · ')
