import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getLookSwitch, setLookSwitch } from '#contract/looks.ts'
import { useCan } from '#src/session/can.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import styles from './GeneralScreen.module.css'

/** Whether the platform's support may look into the company. */
export function LooksPanel() {
  const { t } = useLingui()
  const { data, refetch } = useQuery({ ...callOptions(getLookSwitch), meta: { isSilent: true } })
  const mayChange = useCan('settings.update')
  const setting = useCall(setLookSwitch, {
    invalidates: [getLookSwitch.path],
    onError: () => void refetch(),
  })
  if (!data) return null
  return (
    <Section
      id="support"
      className={styles.part}
      tabIndex={-1}
      header={<Trans>Platform support</Trans>}
      footer={
        <Trans>
          Support sees your screens without contacts and changes nothing unless you allow it. The audit log
          lists every visit.
        </Trans>
      }
    >
      <SwitchField
        label={t`Support may look in`}
        value={data.is_on}
        isDisabled={!mayChange || setting.isBusy}
        onChange={(is_on) => setting.run({ body: { is_on } })}
      />
    </Section>
  )
}
