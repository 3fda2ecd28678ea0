import type { PlanFeature } from '#contract/planFeatures.ts'
import { useSession } from './session.ts'

/** Whether the company's plan includes a feature; a company that an older build has stored does not say, and the server checks every call itself. */
export function useIncludes(feature: PlanFeature): boolean {
  return useSession().company?.plan?.features?.includes(feature) ?? true
}
