import { isTaxId, taxIdForms } from '#contract/taxIds.ts'
import { FieldErrors } from '#server/http/answers/refusal.ts'

const texts = {
  forms: /*i18n*/ { id: 'company.taxId', message: 'A tax number here is written as {forms}' },
  any: /*i18n*/ { id: 'company.anyTaxId', message: 'Enter 5 to 20 letters and digits' },
}

/** Refuses a tax number that is not written as those of the country; none is fine, and so is the one that was there before. */
export function checkTaxId(taxId: string | undefined, previous: string, country: string): void {
  if (!taxId || taxId === previous || isTaxId(taxId, country)) return
  const forms = taxIdForms(country).join(' / ')
  throw new FieldErrors({ tax_id: [forms === '' ? texts.any : [texts.forms, { forms }]] })
}
