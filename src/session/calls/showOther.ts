import { FieldErrors } from './errors.ts'
import { showError } from './queryClient.ts'

/** Shows an error that belongs to no field of the form. */
export function showOther(error: Error): void {
  if (!(error instanceof FieldErrors)) showError(error)
}
