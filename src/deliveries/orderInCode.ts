const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The order that the code of a receipt opens; undefined for any other code, and for one of another product. */
export function orderInCode(code: string, origin: string): string | undefined {
  if (!URL.canParse(code)) return undefined
  const address = new URL(code)
  const id = address.searchParams.get('orderId') ?? ''
  const isOrders = /^(\/[a-z]{2})?\/app\/orders\/?$/.test(address.pathname)
  return address.origin === origin && isOrders && uuid.test(id) ? id.toLowerCase() : undefined
}
