/** The same page, for whoever has left the payment page without paying: `payment=left` is added to its address. */
export function leftUrl(returnUrl: string): string {
  const url = new URL(returnUrl)
  url.searchParams.set('payment', 'left')
  return url.href
}
