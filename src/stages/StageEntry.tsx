import { Trans, useLingui } from '@lingui/react/macro'
import { fulfilments } from '#contract/pipeline.ts'
import { pipelineRoles } from '#contract/stages.ts'
import { type DraftStage } from '#contract/simulation.ts'
import { FulfilmentFields } from '#src/orders/FulfilmentFields.tsx'
import { useName } from '#src/session/language/useName.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { Dot } from '#src/ui/Dot/Dot.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import { ChoicesField } from './ChoicesField.tsx'
import type { StageFields } from './StageForm.tsx'
import { useServed } from './useServed.ts'

/** Which orders come here, who moves them, what they need for it, and where they may go on to. */
export function StageEntry({ form, later }: { form: StageFields; later: readonly DraftStage[] }) {
  const { t } = useLingui()
  const nameOf = useName()
  const { category } = form.values
  const isOpen = category === 'new' || category === 'in_progress'
  return (
    <>
      <Ways form={form} />
      <Section header={<Trans>Moving an order here</Trans>}>
        <ChoicesField
          {...form.field('enter_roles')}
          chosen={t`Selected roles`}
          placeholder={t`Everyone who works with orders`}
          options={useRoleOptions()}
        />
        <SwitchField {...form.field('requires_payment')} />
        <SwitchField {...form.field('requires_courier')} />
        <SwitchField {...form.field('requires_reason')} />
      </Section>
      {isOpen && (
        <Section>
          <ChoicesField
            {...form.field('next_ids')}
            chosen={t`Selected stages`}
            placeholder={t`Any later stage`}
            options={later.map(({ id, name, colour }) => ({
              value: id,
              label: nameOf(name),
              before: <Dot tone={colour} />,
            }))}
          />
        </Section>
      )}
    </>
  )
}

/** Roles that a stage can be kept for. */
export function useRoleOptions() {
  const roleName = useRoleName()
  return pipelineRoles.map((key) => ({ value: key, label: roleName({ key, name: key }) }))
}

/** Ways of handing over; at least one stays. */
function Ways({ form }: { form: StageFields }) {
  const field = form.field('applies_to')
  const served = useServed().fulfilments
  const offered = fulfilments.filter((way) => served.includes(way) || field.value.includes(way))
  if (offered.length < 2 && !field.error) return null
  return <FulfilmentFields {...field} header={field.label} offered={offered} />
}
