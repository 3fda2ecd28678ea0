import { locales } from '#contract/locales.ts'

/** A requested page. */
export interface Page {
  /** Decoded as the browser's router does it, without language and slashes at the end. */
  path: string
  /** Whether it may be one of the platform's area, however it is spelled. */
  isAdmin: boolean
}

/** What the address of a document stands for. */
export function readPage(url: string): Page {
  // A browser drops spaces at the end of an address that its router has decoded.
  const segments = decoded(url.split(/[?#]/, 1)[0] ?? '')
    .trim()
    .split(/[/\\]+/)
    .filter((segment) => segment !== '')
  const isAdmin = segments.some((segment) => segment.toLowerCase() === 'admin')
  const [first] = segments
  if (namesLanguage(first)) segments.shift()
  return { path: `/${segments.join('/')}`, isAdmin }
}

/** Reads it as the first script of the document does: the app's own code or the standard tag, in any letters. */
function namesLanguage(segment = ''): boolean {
  const name = segment.toLowerCase()
  return locales.some(({ code, tags }) => code === name || tags[0].split('-')[0] === name)
}

/** Says which paths lead to a screen; without a list of them every one does. */
export function pageMatcher(addresses: readonly string[]): (path: string) => boolean {
  if (addresses.length === 0) return () => true
  const patterns = addresses.map((address) => address.replaceAll(/\$\w+/g, '[^/]+'))
  const known = new RegExp(`^(?:${patterns.join('|')})$`, 'i')
  return (path) => known.test(path)
}

/** As the router reads it; what cannot be decoded stays. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
