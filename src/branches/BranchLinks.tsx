import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Branch } from '#contract/branches.ts'
import { openChat } from '#src/capabilities/openLink.ts'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconArmchair, IconMapPin, IconSend } from '#src/ui/icons.ts'
import { Section } from '#src/ui/Section/Section.tsx'

/** Where one goes from a branch: to its tables, to the chat of its team, and to the zones that it serves. */
export function BranchLinks({ branch }: { branch: Branch }) {
  const { t } = useLingui()
  const seesZones = useCan('deliveries.view') && branch.fulfilments.includes('delivery')
  const { chat_link: chat, zones_count: count, tables_count: tables } = branch
  const hasTables = tables > 0 || branch.fulfilments.includes('dine_in')
  if (!hasTables && !seesZones && chat === null) return null
  return (
    <Section>
      {hasTables && (
        <Cell
          before={<IconArmchair aria-hidden />}
          after={tables > 0 && tables}
          to={`/app/settings/branches/tables?branch_id=${branch.id}`}
        >
          <Trans context="section">Tables</Trans>
        </Cell>
      )}
      {chat !== null && (
        <Cell before={<IconSend aria-hidden />} tone="accent" isMultiline onClick={() => openChat(chat)}>
          <Trans>Open the team’s chat</Trans>
        </Cell>
      )}
      {seesZones && (
        <Cell before={<IconMapPin aria-hidden />} to="/app/settings/deliveries">
          {t`${plural(count, { one: '# delivery zone', other: '# delivery zones' })}`}
        </Cell>
      )}
    </Section>
  )
}
