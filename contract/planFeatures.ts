/** What a plan may include besides numbers. */
export const planFeatures = [
  'flows',
  'newsletters',
  'own_bot',
  'api',
  'white_label',
  'loyalty',
  'scheduled_exports',
] as const
export type PlanFeature = (typeof planFeatures)[number]
