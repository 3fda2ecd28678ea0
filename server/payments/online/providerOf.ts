import { type Config, PAYMENTS_API_ROOT } from '#server/config.ts'
import type { Provider, ProviderEvent } from './provider.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Context } from '#server/http/route.ts'
import { makeStripe } from './stripe.ts'

/** The provider at the configured address; only one that the operator has written down may be an own machine. */
export function providerOf({ paymentsApiRoot: root }: Pick<Config, 'paymentsApiRoot'>): Provider {
  const { hostname, port, protocol } = new URL(root)
  const place = `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
  return makeStripe({ root, exceptions: root === PAYMENTS_API_ROOT ? [] : [place] })
}

/** The event that came to a webhook; undefined where the signature is wrong or too old, or what is signed cannot be read. */
export function readSigned(
  { config, rawBody, headers, now }: Pick<Context<Endpoint>, 'config' | 'rawBody' | 'headers' | 'now'>,
  secret: string,
): ProviderEvent | undefined {
  try {
    return providerOf(config).readEvent(secret, { body: rawBody, headers, now })
  } catch {
    return undefined
  }
}
