import { useLingui } from '@lingui/react/macro'

/** Names of the fields of a place in the team. */
export function useEmployeeLabels() {
  const { t } = useLingui()
  return {
    name: t({ message: 'Name', context: 'person' }),
    phone: t`Phone`,
    role_id: t({ message: 'Role', context: 'employee' }),
    branch_ids: t({ message: 'Branches', context: 'section' }),
    visibility: t({ message: 'Sees orders', context: 'employee' }),
    discount_cap_bp: t`Largest discount by hand`,
    note: t`Note for the staff`,
    vehicle: t({ message: 'Vehicle', context: 'courier' }),
    shifts: t`Working hours`,
    zone: t({ message: 'Area', context: 'courier' }),
  }
}
