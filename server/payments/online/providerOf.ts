import { type Config, PAYMENTS_API_ROOT } from '#server/config.ts'
import type { Provider } from './provider.ts'
import { makeStripe } from './stripe.ts'

/** The provider at the configured address; only one that the operator has written down may be an own machine. */
export function providerOf({ paymentsApiRoot: root }: Pick<Config, 'paymentsApiRoot'>): Provider {
  const { hostname, port, protocol } = new URL(root)
  const place = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  return makeStripe({ root, exceptions: root === PAYMENTS_API_ROOT ? [] : [place] })
}
