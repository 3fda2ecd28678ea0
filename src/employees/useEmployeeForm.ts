import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import {
  type Employee,
  type EmployeeInput,
  employeeInput,
  getEmployee,
  updateEmployee,
} from '#contract/employees.ts'
import { useVersioned } from '#src/resource/useVersioned.ts'
import { callKey, useCall } from '#src/session/calls/useCall.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { useEmployeeLabels } from './useEmployeeLabels.ts'
import { employeePaths } from './useEmployees.ts'
import { usePlaceOptions } from './usePlaceOptions.ts'

/** The place of a colleague as a form. */
export function useEmployeeForm(employee: Employee, onSaved: () => void) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { sights, vehicleOptions } = usePlaceOptions()
  const saving = useCall(updateEmployee, { isSilent: true, invalidates: employeePaths })
  const params = { id: employee.id }
  return useVersioned(employeeInput, {
    initial: employee,
    read: inputOf,
    labels: useEmployeeLabels(),
    said: {
      visibility: (value) => wordOf(sights, value),
      vehicle: (value) => wordOf(vehicleOptions, value),
    },
    send: (_, { changes, version = employee.version }) =>
      saving.runAsync({ params, body: { ...changes, version } }),
    onSaved(saved: Employee) {
      // Opened again at once, the sheet begins with what was saved.
      queries.setQueryData(callKey(getEmployee, { params }), saved)
      toasts.show({ text: t`Saved`, type: 'success' })
      onSaved()
    },
  })
}

const wordOf = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((one) => one.value === value)?.label ?? ''

function inputOf(employee: Employee): EmployeeInput {
  const { name, role_id, branch_ids, visibility, discount_cap_bp, note, vehicle, zone, shifts } = employee
  return { name, role_id, branch_ids, visibility, discount_cap_bp, note, vehicle, zone, shifts }
}
