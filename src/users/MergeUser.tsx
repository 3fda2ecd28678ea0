import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type keptPhones,
  mergeUsers,
  type PlatformUser,
  platformUsers,
  userMerge,
} from '#contract/platformUsers.ts'
import { FoundField } from '#src/companies/FoundField.tsx'
import { FormSheet } from '#src/resource/FormSheet.tsx'
import { useFields } from '#src/resource/useFields.ts'
import { call } from '#src/session/calls/call.ts'
import { useCall } from '#src/session/calls/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { userPaths } from './UserActions.tsx'

const FOUND = 20

/** Another account of the same person goes into this one. */
export function MergeUser({ user, onClose }: { user: PlatformUser; onClose(): void }) {
  const { t } = useLingui()
  const { id, version, name } = user
  const [found, setFound] = useState<readonly PlatformUser[]>([])
  const byId = (otherId: string) => found.find((one) => one.id === otherId)
  const merging = useCall(mergeUsers, { isSilent: true, invalidates: userPaths })
  const form = useFields(
    userMerge,
    { other_id: '', reason: '', kept_phone: null },
    {
      labels: { other_id: t`Other account`, reason: t`Reason`, kept_phone: t`Phone that stays` },
      onSubmit: async (body) => {
        const other_version = byId(body.other_id)?.version ?? 1
        await merging.runAsync({ params: { id }, body: { ...body, version, other_version } })
        onClose()
      },
    },
  )
  const search = async (q: string) => {
    const { items } = await call(platformUsers.endpoints.list, {
      query: { limit: FOUND, ...(q.trim() && { q }) },
    })
    const others = items.filter((one) => one.id !== id && !one.is_root)
    // What was chosen before stays known.
    setFound((known) => [...others, ...known])
    return others.map((one) => ({ value: one.id, label: one.name, hint: waysOf(one) }))
  }
  const [other, kept] = [form.field('other_id'), form.field('kept_phone')]
  const otherPhone = byId(other.value)?.phone
  const phones = user.phone &&
    otherPhone && [
      { value: 'this' as const, label: user.phone },
      { value: 'other' as const, label: otherPhone },
    ]
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
          isRequired
          {...other}
          value={other.value || null}
          onChange={(next) => other.onChange(next ?? '')}
          search={search}
        />
        {phones && (
          <SelectField
            {...kept}
            isRequired
            hint={<Trans>Nobody signs in with the other one afterwards</Trans>}
            value={kept.value ?? null}
            onChange={(value) => kept.onChange(value as (typeof keptPhones)[number] | null)}
            options={phones}
          />
        )}
        <TextArea {...form.field('reason')} />
      </Section>
    </FormSheet>
  )
}

/** How somebody signs in and where they work, to tell two of one name apart. */
const waysOf = ({ phone, username, messenger_id, email, companies }: PlatformUser) =>
  [phone, username ? `@${username}` : messenger_id, email, ...companies.map((one) => one.name)]
    .filter(Boolean)
    .join(' · ')
