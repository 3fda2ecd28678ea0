import { Trans, useLingui } from '@lingui/react/macro'
import type { EmployeeInput } from '#contract/employees.ts'
import { permissionsExceeding } from '#contract/grants.ts'
import type { Grant } from '#contract/permissions.ts'
import type { FieldProps } from '#src/resource/useFields.ts'
import { useReferences } from '#src/session/calls/references.ts'
import { useSession } from '#src/session/session.ts'
import { useRoleName } from '#src/session/language/useRoleName.ts'
import { FieldRow } from '#src/ui/FieldRow/FieldRow.tsx'
import { PercentField } from '#src/ui/PercentField/PercentField.tsx'
import { Section } from '#src/ui/Section/Section.tsx'
import { SelectField } from '#src/ui/SelectField/SelectField.tsx'
import { TextArea } from '#src/ui/TextArea/TextArea.tsx'
import { TextField } from '#src/ui/TextField/TextField.tsx'
import { BranchFields } from './BranchFields.tsx'
import { ShiftFields } from './ShiftFields.tsx'
import { usePlaceOptions } from './usePlaceOptions.ts'

interface EmployeeFieldsProps {
  field<Name extends keyof EmployeeInput>(name: Name): FieldProps<EmployeeInput[Name]>
  roleId: string
}

/** Role, branches and limits of a person; only what the one who fills it in may give. */
export function EmployeeFields({ field, roleId }: EmployeeFieldsProps) {
  const { t } = useLingui()
  const roles = useGrantableRoles(roleId)
  const { sights, vehicleOptions } = usePlaceOptions()
  const isCourier = useReferences().roles.find(({ id }) => id === roleId)?.key === 'courier'
  const [role, sight] = [field('role_id'), field('visibility')]
  const [vehicle, cap] = [field('vehicle'), field('discount_cap_bp')]
  return (
    <>
      <Section>
        <SelectField isRequired options={roles} {...role} onChange={(id) => id && role.onChange(id)} />
        <SelectField
          options={sights}
          {...sight}
          onChange={(value) => value && sight.onChange(value as EmployeeInput['visibility'])}
        />
        <PercentField hint={<Trans>Empty: same as the role</Trans>} {...cap} />
      </Section>
      <BranchFields {...field('branch_ids')} />
      <ShiftFields {...field('shifts')} />
      <Section>
        {isCourier && (
          <FieldRow>
            <SelectField
              emptyLabel={t({ message: 'Not set', context: 'vehicle' })}
              options={vehicleOptions}
              {...vehicle}
              onChange={(value) => vehicle.onChange(value as EmployeeInput['vehicle'])}
            />
            <TextField {...field('zone')} />
          </FieldRow>
        )}
        <TextArea rows={3} {...field('note')} />
      </Section>
    </>
  )
}

/** Roles that give nothing the person lacks; the present one stays in sight. */
function useGrantableRoles(presentId: string) {
  const { roles } = useReferences()
  const roleName = useRoleName()
  const mine = (useSession().user?.role?.permissions ?? []) as Grant[]
  return roles
    .filter(
      ({ id, permissions }) =>
        id === presentId || permissionsExceeding(mine, permissions as Grant[]).length === 0,
    )
    .map((role) => ({ value: role.id, label: roleName(role) }))
}
