import { forgetAnswer } from '#src/session/calls/askIfChanged.ts'
import { forgetData } from '#src/session/navigation/shell.ts'

/** Forgets everything that was fetched for the company that the person has left, here and on the device. */
export function forgetCompany(): void {
  forgetAnswer()
  forgetData()
}
