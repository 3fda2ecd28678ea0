import { useLingui } from '@lingui/react/macro'
import type { PlatformTagKind, TagKind } from '#contract/tags.ts'

/** What tags are put on. */
export function useKindWords() {
  const { t } = useLingui()
  const ofCompany: Record<TagKind, string> = {
    customer: t({ message: 'Customers', context: 'section' }),
    order: t({ message: 'Orders', context: 'navigation' }),
    product: t({ message: 'Products', context: 'navigation' }),
  }
  const ofPlatform: Record<PlatformTagKind, string> = {
    company: t({ message: 'Companies', context: 'section' }),
    lead: t({ message: 'Leads', context: 'section' }),
    user: t({ message: 'Users', context: 'section' }),
  }
  return { ofCompany, ofPlatform }
}
