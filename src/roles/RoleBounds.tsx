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
  const visibility = form.field('visibility')
  const basedOn = form.field('based_on')
  const discount = form.field('discount_cap_bp')
  return (
    <>
      <RadioGroup
        label={t`Which orders`}
        value={visibility.value}
        onChange={visibility.onChange}
        options={[
          { value: 'all', label: <Trans>All orders of their branches</Trans> },
          { value: 'own', label: <Trans>Only their own</Trans> },
        ]}
      />
      <Section>
        <SelectField
          label={<Trans>Can move orders like</Trans>}
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
        <PercentField
          label={<Trans>Largest discount</Trans>}
          {...discount}
          onChange={(value) => discount.onChange(value ?? 0)}
        />
        <MoneyField
          label={<Trans>Largest refund</Trans>}
          {...format.moneyField()}
          {...form.field('refund_cap')}
        />
        <NumberField label={<Trans>Maximum points at a time</Trans>} {...form.field('points_cap')} />
      </Section>
      <Section>
        <SwitchField label={<Trans>Can sign in with a browser</Trans>} {...form.field('allows_browser')} />
      </Section>
    </>
  )
}
