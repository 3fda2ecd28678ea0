import type { Config } from '#server/config.ts'

/** What the settings say of who reaches the server. */
export type Reach = Pick<Config, 'host' | 'publicUrl'> & { trustedProxies: readonly string[] }

/** Whether only this machine's user reaches the server: it listens on a loopback address, and no proxy is said to stand before it. */
export function isOnlyLocal({ host, publicUrl, trustedProxies }: Reach): boolean {
  const isLoopback = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return isLoopback && publicUrl === undefined && trustedProxies.length === 0
}
