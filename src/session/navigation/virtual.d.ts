/** Addresses without a screen yet, read from the routes by the build. */
declare module 'virtual:later-addresses' {
  export const laterAddresses: readonly string[]
}
