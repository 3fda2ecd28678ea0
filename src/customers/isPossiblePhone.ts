/** Whether a typed phone can be somebody's number; true as well while the phone library cannot be had, the server decides. */
export async function isPossiblePhone(phone: string, country: string): Promise<boolean> {
  try {
    const { checkPhone } = await import('#contract/phone.ts')
    const kinds = ['MOBILE', 'FIXED_LINE', 'FIXED_LINE_OR_MOBILE', 'VOIP'] as const
    return checkPhone(phone, country, kinds).status === 'possible'
  } catch {
    return true
  }
}
