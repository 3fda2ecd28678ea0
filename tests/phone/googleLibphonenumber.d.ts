/** The part of the reference library that the tests ask. */
declare module 'google-libphonenumber' {
  import type { PhoneType } from '#contract/phone.ts'

  export interface ReferenceNumber {
    getExtension(): string | undefined
  }

  export const PhoneNumberFormat: Record<'E164' | 'INTERNATIONAL' | 'NATIONAL' | 'RFC3966', number>
  export const PhoneNumberType: Record<PhoneType, number>
  export const PhoneNumberUtil: {
    getInstance(): {
      parse(text: string, country: string): ReferenceNumber
      isValidNumber(number: ReferenceNumber): boolean
      isPossibleNumberForTypeWithReason(number: ReferenceNumber, type: number): number
      getRegionCodeForNumber(number: ReferenceNumber): string | undefined
      getExampleNumberForType(country: string, type: number): ReferenceNumber | undefined
      format(number: ReferenceNumber, format: number): string
    }
  }
}
