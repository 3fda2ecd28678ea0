import { forgetAnswer } from '#src/session/calls/askIfChanged.ts'
import { forgetData } from '#src/session/navigation/shell.ts'

/** Removes all data of the company that the person has left, from memory and the device. */
export function forgetCompany(): void {
  forgetAnswer()
  forgetData()
}
