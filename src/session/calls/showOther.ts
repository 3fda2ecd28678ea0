import { FieldErrors } from './errors.ts'
import { showError } from './queryClient.ts'

/** Tells of an error that no field of the form can say. */
export function showOther(error: Error): void {
  if (!(error instanceof FieldErrors)) showError(error)
}
