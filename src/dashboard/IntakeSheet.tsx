import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type BranchState,
  type PauseLength,
  pauseBranch,
  pauseLengths,
  resumeBranch,
  setBranchBusy,
} from '#contract/branchPauses.ts'
import { branches } from '#contract/branches.ts'
import { getDashboard } from '#contract/dashboard.ts'
import { pauseOf } from '#contract/pauses.ts'
import { type Fulfilment, fulfilments } from '#contract/pipeline.ts'
import { useFulfilmentWords } from '#src/orders/OrderPlace.tsx'
import { useCall } from '#src/session/calls/useCall.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { List } from '#src/ui/List/List.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { Sheet } from '#src/ui/Sheet/Sheet.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { useTill } from './Branches.tsx'

export interface IntakeSheetProps {
  branch: BranchState
  /** Minutes that it may add while it is busy. */
  steps: readonly number[]
  onClose(): void
}

const invalidates = [getDashboard.path, branches.path]

/** What a branch takes now, all of it or each kind, and how much longer it needs; each choice counts at once. */
export function IntakeSheet({ branch, steps, onClose }: IntakeSheetProps) {
  const { t } = useLingui()
  const format = useFormat()
  const [length, setLength] = useState<PauseLength>('30')
  const lengths: Record<PauseLength, string> = {
    '15': format.minutes(15),
    '30': format.minutes(30),
    '60': format.minutes(60),
    opening: t`Until the next opening`,
  }
  return (
    <Sheet isOpen size="content" title={branch.name} closeLabel={t`Close`} onClose={onClose}>
      <List>
        <Section>
          <SelectField
            label={<Trans>For how long</Trans>}
            value={length}
            onChange={(key) => setLength(key as PauseLength)}
            options={pauseLengths.map((key) => ({ value: key, label: lengths[key] }))}
          />
        </Section>
        <Ways branch={branch} length={length} />
        <Busy branch={branch} steps={steps} length={length} />
      </List>
    </Sheet>
  )
}

interface PartProps {
  branch: BranchState
  length: PauseLength
}

function Ways({ branch, length }: PartProps) {
  const { t } = useLingui()
  const words = useFulfilmentWords()
  const till = useTill()
  const pausing = useCall(pauseBranch, { invalidates })
  const resuming = useCall(resumeBranch, { invalidates })
  const isBusy = pausing.isBusy || resuming.isBusy
  const params = { id: branch.id }
  const set = (isOn: boolean, ways?: Fulfilment[]) =>
    isOn
      ? resuming.run({ params, body: { ...(ways && { fulfilments: ways }) } })
      : pausing.run({ params, body: { length, ...(ways && { fulfilments: ways }) } })
  const note = (time: string | null) => time && t`Not taking orders until ${time}`
  const whole = till(branch.paused_until)
  const here = fulfilments.filter((way) => branch.fulfilments.includes(way))
  return (
    <Section>
      <SwitchField
        label={<Trans>Taking orders</Trans>}
        hint={note(whole)}
        value={!whole}
        isDisabled={isBusy}
        onChange={(isOn) => set(isOn)}
      />
      {here.length > 1 &&
        here.map((way) => {
          const time = till(branch[pauseOf(way)])
          return (
            <SwitchField
              key={way}
              label={words[way]}
              hint={note(time)}
              value={!whole && !time}
              isDisabled={isBusy || whole !== null}
              onChange={(isOn) => set(isOn, [way])}
            />
          )
        })}
    </Section>
  )
}

function Busy({ branch, steps, length }: PartProps & Pick<IntakeSheetProps, 'steps'>) {
  const { t } = useLingui()
  const format = useFormat()
  const till = useTill()
  const setting = useCall(setBranchBusy, { invalidates })
  const date = till(branch.busy_until)
  const present = date ? branch.busy_min : 0
  // What it adds now stays on the list, even if the company has other steps by now.
  const all = [...new Set([0, ...steps, present])].toSorted((a, b) => a - b)
  return (
    <RadioGroup
      label={t`More time for each order`}
      footer={date && t`Until ${date}`}
      options={all.map((minutes) => ({
        value: String(minutes),
        label: minutes === 0 ? t`No` : `+${format.minutes(minutes)}`,
      }))}
      value={String(present)}
      onChange={(minutes) =>
        setting.run({ params: { id: branch.id }, body: { minutes: Number(minutes) || null, length } })
      }
    />
  )
}
