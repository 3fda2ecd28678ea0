/** Kinds of numbers that a customer may have. */
export const customerPhoneTypes = ['FIXED_LINE_OR_MOBILE', 'VOIP'] as const

/** Whether a typed phone can be somebody's number; true as well while the phone library cannot be had, the server decides. */
export async function isPossiblePhone(phone: string, country: string): Promise<boolean> {
  try {
    const { checkPhone } = await import('#contract/phone.ts')
    return checkPhone(phone, { country, types: customerPhoneTypes }).ok
  } catch {
    return true
  }
}
