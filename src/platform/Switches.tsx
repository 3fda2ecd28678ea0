import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type PlatformSwitch, platformSwitchNames } from '#contract/platformSwitches.ts'
import { switchWords } from '#src/frame/switchWords.ts'
import { useCan } from '#src/session/can.ts'
import { useFormat, useNow } from '#src/session/language/useFormat.ts'
import { Cell } from '#src/ui/Cell/Cell.tsx'
import { Pill } from '#src/ui/Pill/Pill.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchSheet } from './SwitchSheet.tsx'
import { usePlatformState } from './usePlatformState.ts'

/** Parts of the product that can be switched off for everybody, each for a reason. */
export function Switches() {
  const { t } = useLingui()
  const { state } = usePlatformState()
  const format = useFormat()
  const now = useNow()
  const mayUpdate = useCan('admin.settings.update')
  const [open, setOpen] = useState<PlatformSwitch | null>(null)
  if (!state) return null
  const offOf = (name: PlatformSwitch) => state.switched_off.find((one) => one.name === name)
  return (
    <Section
      header={<Trans>Parts of the product</Trans>}
      footer={
        <Trans>
          In an incident a part is switched off for everybody, with a reason that they read. What runs already
          goes on: open payment pages, files that are being made, and messages wait for the bot.
        </Trans>
      }
    >
      {platformSwitchNames.map((name) => {
        const off = offOf(name)
        const since = off && format.moment(off.since, now)
        return (
          <Cell
            key={name}
            isMultiline
            subtitle={
              off ? (
                <>
                  <Pill tone="red">
                    <Trans context="a part of the product">Off</Trans>
                  </Pill>{' '}
                  <span>
                    <Trans>
                      {off.reason} · since {since}
                    </Trans>
                  </span>
                </>
              ) : (
                <Trans context="a part of the product">On</Trans>
              )
            }
            {...(mayUpdate && { hasChevron: true, onClick: () => setOpen(name) })}
          >
            {t(switchWords[name])}
          </Cell>
        )
      })}
      {open && <SwitchSheet name={open} off={offOf(open)} onClose={() => setOpen(null)} />}
    </Section>
  )
}
