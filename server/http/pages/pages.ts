import { locales } from '#contract/locales.ts'

/** A requested page. */
export interface Page {
  /** The path, decoded like the router in the browser does, without language and trailing slashes. */
  path: string
  /** Whether it can be an address of the admin area, in any spelling. */
  isAdmin: boolean
}

/** Parses the address of a document. */
export function readPage(url: string): Page {
  // The router in the browser drops trailing spaces after decoding.
  const segments = decoded(url.split(/[?#]/, 1)[0] ?? '')
    .trim()
    .split(/[/\\]+/)
    .filter((segment) => segment !== '')
  const isAdmin = segments.some((segment) => segment.toLowerCase() === 'admin')
  const [first] = segments
  if (namesLanguage(first)) segments.shift()
  return { path: `/${segments.join('/')}`, isAdmin }
}

/** Parses a language prefix like the boot script: the app's own code or the standard tag, in any case. */
function namesLanguage(segment = ''): boolean {
  const name = segment.toLowerCase()
  return locales.some(({ code, tags }) => code === name || tags[0].split('-')[0] === name)
}

/** Returns whether a path leads to a screen; without a list of paths every one does. */
export function pageMatcher(addresses: readonly string[]): (path: string) => boolean {
  if (addresses.length === 0) return () => true
  const patterns = addresses.map((address) => address.replaceAll(/\$\w+/g, '[^/]+'))
  const known = new RegExp(`^(?:${patterns.join('|')})$`, 'i')
  return (path) => known.test(path)
}

/** Decodes like the router; invalid encodings stay as they are. */
export function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
