import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { autoAccepts, type GeneralInput } from '#contract/general.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useName } from '#src/session/language/useName.ts'
import { MultiComboField } from '#src/ui/MultiComboField/MultiComboField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import type { GeneralForm } from './GeneralScreen.tsx'
import { useChoiceLabels } from './useChoiceLabels.ts'
import { useGeneralWords } from './useGeneralWords.ts'

const FIRST_TIMEOUT = 10
const FIRST_CANCEL = 5

/** Who accepts new orders, and what becomes of those that nobody accepts. */
export function AcceptPart({ form }: { form: GeneralForm }) {
  const words = useGeneralWords()
  const auto = form.field('auto_accept')
  return (
    <>
      <SelectField
        isRequired
        options={autoAccepts.map((kind) => ({ value: kind, label: words.auto_accept(kind) }))}
        {...auto}
        onChange={(kind) => kind && auto.onChange(kind as GeneralInput['auto_accept'])}
      />
      {auto.value === 'branches' && <AutoBranches form={form} />}
      <TeamOrders form={form} />
      <TimeLimit
        form={form}
        name="accept_timeout_min"
        label={<Trans>Refuse what nobody accepts in time</Trans>}
        hint={<Trans>Orders that came while the branch was closed wait</Trans>}
        first={FIRST_TIMEOUT}
      />
      <TimeLimit
        form={form}
        name="customer_cancel_min"
        label={<Trans>Customers may cancel what nobody has accepted</Trans>}
        hint={<Trans>For some minutes after they ordered</Trans>}
        first={FIRST_CANCEL}
      />
    </>
  )
}

/** Minutes that are there only while they are turned on. */
function TimeLimit({
  form,
  name,
  label,
  hint,
  first,
}: {
  form: GeneralForm
  name: 'accept_timeout_min' | 'customer_cancel_min'
  label: ReactNode
  hint: ReactNode
  /** What it begins with. */
  first: number
}) {
  const { t } = useLingui()
  const limit = form.field(name)
  return (
    <>
      <SwitchField
        label={label}
        hint={hint}
        value={limit.value !== null}
        onChange={(isOn) => limit.onChange(isOn ? first : null)}
      />
      {limit.value !== null && (
        <NumberField
          suffix={t({ message: 'min', context: 'short unit of time' })}
          {...limit}
          onChange={(minutes) => limit.onChange(minutes ?? 0)}
        />
      )}
    </>
  )
}

function AutoBranches({ form }: { form: GeneralForm }) {
  const { t } = useLingui()
  const chosen = form.choice('auto_accept_branch_ids')
  return (
    <MultiComboField
      isRequired
      labels={useChoiceLabels(t`Selected branches`)}
      {...chosen}
      onChange={(ids) => chosen.onChange([...ids])}
    />
  )
}

const [WAIT, FIRST] = ['wait', 'first']

/** Two settings that are one choice: whether an order of the team is accepted at once, and where it begins then. */
function TeamOrders({ form }: { form: GeneralForm }) {
  const { t } = useLingui()
  const words = useGeneralWords()
  const { stages } = useReferences()
  const nameOf = useName()
  const { accepts_staff_orders, staff_stage_id } = form.values
  const { label, error } = form.field('staff_stage_id')
  return (
    <SelectField
      label={label}
      isRequired
      value={accepts_staff_orders ? (staff_stage_id ?? FIRST) : WAIT}
      options={[
        { value: WAIT, label: words.accepts_staff_orders(false) },
        { value: FIRST, label: words.accepts_staff_orders(true) },
        ...stages
          .filter(({ category }) => category === 'in_progress')
          .map(({ id, name }) => {
            const stage = nameOf(name)
            return { value: id, label: t`At once in “${stage}”` }
          }),
      ]}
      onChange={(choice) =>
        form.assign({
          accepts_staff_orders: choice !== WAIT,
          staff_stage_id: choice === WAIT || choice === FIRST ? null : choice,
        })
      }
      {...(error && { error })}
    />
  )
}
