/** Addresses whose screens come with a later release, read from the routes by the build. */
declare module 'virtual:later-addresses' {
  export const laterAddresses: readonly string[]
}
