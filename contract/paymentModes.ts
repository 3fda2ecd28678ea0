/** Whether the keys of a method are those of the provider's test, where no money moves. */
export const paymentModes = ['test', 'live'] as const
