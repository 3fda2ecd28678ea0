import { formatPhone, longestCoreLength } from '#contract/phone.ts'
import type { PhoneTools } from '#src/ui/PhoneField/phoneText.ts'

/** The phone library as the field takes it; a lazy chunk, the same rules as the server's. */
export const phoneTools: PhoneTools = {
  format: formatPhone,
  longestCoreLength: (country) => longestCoreLength(country),
}
