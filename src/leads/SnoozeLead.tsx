import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type Lead, leads } from '#contract/leads.ts'
import { useCan } from '#src/session/can.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { IconButton } from '#src/ui/IconButton/IconButton.tsx'
import { IconClock } from '#src/ui/icons.ts'
import { Menu } from '#src/ui/Menu/Menu.tsx'
import { MenuList } from '#src/ui/Menu/MenuList.tsx'
import { useSnooze } from './useSnooze.tsx'

/** Puts the next step off, in the sheet of a lead. */
export function SnoozeCell({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const [isOpen, setIsOpen] = useState(false)
  const items = useSnooze()(lead)
  if (items.length === 0) return null
  return (
    <>
      <Cell before={<IconClock aria-hidden />} hasChevron onClick={() => setIsOpen(true)}>
        <Trans context="next step">Snooze</Trans>
      </Cell>
      {isOpen && (
        <MenuList
          label={t({ message: 'Snooze', context: 'next step' })}
          items={items}
          cancelLabel={t`Cancel`}
          onClose={() => setIsOpen(false)}
          anchor={null}
          align="end"
        />
      )}
    </>
  )
}

/** The same in the row of a table. */
export function SnoozeButton({ lead }: { lead: Lead }) {
  const { t } = useLingui()
  const mayChange = useCan(leads.permissions.update)
  const items = useSnooze()(lead)
  if (!mayChange || items.length === 0) return null
  const { name } = lead
  const label = t`Snooze: ${name}`
  return (
    <Menu
      label={label}
      cancelLabel={t`Cancel`}
      items={items}
      renderTrigger={(trigger) => (
        <IconButton mode="plain" label={label} {...trigger}>
          <IconClock aria-hidden />
        </IconButton>
      )}
    />
  )
}
