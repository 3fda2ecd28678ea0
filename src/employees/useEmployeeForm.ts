import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Employee,
  type EmployeeInput,
  employeeInput,
  getEmployee,
  updateEmployee,
} from '#contract/employees.ts'
import { useFields } from '#src/resource/useFields.ts'
import { ApiError } from '#src/session/calls/errors.ts'
import { callOptions, useCall } from '#src/session/calls/useCall.ts'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { useEmployeeLabels } from './useEmployeeLabels.ts'
import { employeePaths } from './useEmployees.ts'

/** The place of a colleague as a form; asks whose count when somebody else has changed it. */
export function useEmployeeForm(employee: Employee, onSaved: () => void) {
  const { t } = useLingui()
  const queries = useQueryClient()
  const { haptics } = usePlatform()
  const [version, setVersion] = useState(employee.version)
  const [conflict, setConflict] = useState<Employee>()
  const saving = useCall(updateEmployee, { isSilent: true })
  const form = useFields(employeeInput, inputOf(employee), {
    labels: useEmployeeLabels(),
    onSubmit: (values) => send(values, version),
  })

  async function send(values: EmployeeInput, seen: number): Promise<void> {
    try {
      const params = { id: employee.id }
      const saved = await saving.runAsync({ params, body: { ...values, version: seen } })
      // Opened again at once, the sheet begins with what was saved.
      queries.setQueryData(callOptions(getEmployee, { params }).queryKey, saved)
      haptics.notification('success')
      toasts.show({ text: t`Saved`, type: 'success' })
      for (const path of employeePaths) void queries.invalidateQueries({ queryKey: [path] })
      onSaved()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'stale_version' || !error.current) throw error
      setConflict(error.current as Employee)
    }
  }

  return {
    ...form,
    conflict,
    /** Saves the person's choice over the other one. */
    async keepMine() {
      if (!conflict) return
      setVersion(conflict.version)
      setConflict(undefined)
      await send(form.values, conflict.version)
    },
    takeTheirs() {
      if (!conflict) return
      setVersion(conflict.version)
      setConflict(undefined)
      form.reset(inputOf(conflict))
    },
  }
}

function inputOf(employee: Employee): EmployeeInput {
  const { name, role_id, branch_ids, visibility, discount_cap_bp, note, vehicle, zone, shifts } = employee
  return { name, role_id, branch_ids, visibility, discount_cap_bp, note, vehicle, zone, shifts }
}
