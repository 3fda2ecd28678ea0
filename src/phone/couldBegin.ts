/**
 * A pattern for beginnings: matches every text that can still grow into a whole match of `pattern`. For the plain
 * patterns of numbering plans: characters, classes, groups, alternatives and counts.
 */
export function couldBegin(pattern: string): RegExp {
  const atom = /\\.|\[[^\]]*\]|\(\?:|[()|]|[?*+]|\{[^}]*\}|\$|./g
  const source = (pattern.match(atom) ?? []).map((part) => {
    if (part === '(' || part === '(?:') return '(?:(?:'
    // Behind the last digit typed so far, everything that should follow is taken as given.
    if (part === ')') return ')|$)'
    return /^([|?*+$]|\{.*)$/.test(part) ? part : `(?:${part}|$)`
  })
  return new RegExp(`^(?:${source.join('')})$`)
}
