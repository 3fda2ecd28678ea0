/** What people accept before they use the platform. */
export const documentKinds = ['terms', 'privacy'] as const
export type DocumentKind = (typeof documentKinds)[number]
