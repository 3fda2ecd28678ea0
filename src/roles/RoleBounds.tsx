import { Trans, useLingui } from '@lingui/react/macro'
import { stageRoles } from '#contract/roles.ts'
import { useFormat } from '#src/session/language/useFormat.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { MoneyField } from '#src/ui/MoneyField/MoneyField.tsx'
import { NumberField } from '#src/ui/NumberField/NumberField.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { RadioGroup } from '#src/ui/RadioGroup/RadioGroup.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { SwitchField } from '#src/ui/SwitchField/SwitchField.tsx'
import type { RoleFormState } from './RoleForm.tsx'

/** Whose orders the role sees, at which stages it works, how much it may give away, and where it signs in. */
export function RoleBounds({ form }: { form: RoleFormState }) {
  const { t } = useLingui()
  const format = useFormat()
  const roleName = useRoleName()
  const basedOn = form.field('based_on')
  const discount = form.field('discount_cap_bp')
  return (
    <>
      <RadioGroup {...form.choice('visibility')} />
      <Section>
        <SelectField
          {...basedOn}
          value={basedOn.value}
          emptyLabel={t`Only stages open to everyone`}
          options={stageRoles.map((key) => ({
            value: key,
            label: roleName({ key, name: key }),
          }))}
          onChange={(key) => basedOn.onChange(stageRoles.find((one) => one === key) ?? null)}
        />
      </Section>
      <Section
        header={<Trans>Limits</Trans>}
        footer={<Trans>Leave refunds and points empty for no limit.</Trans>}
      >
        <PercentField {...discount} onChange={(value) => discount.onChange(value ?? 0)} />
        <MoneyField {...format.moneyField()} {...form.field('refund_cap')} />
        <NumberField {...form.field('points_cap')} />
      </Section>
      <Section>
        <SwitchField {...form.field('allows_browser')} />
      </Section>
    </>
  )
}
