/** Whether a version of the mini-app platform is this one or newer; parts count as numbers, so `10.1` is above `6.10`. */
export function isAtLeast(version: string, minimum: string): boolean {
  const [has, needs] = [parts(version), parts(minimum)]
  for (let at = 0; at < Math.max(has.length, needs.length); at += 1) {
    const difference = (has[at] ?? 0) - (needs[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

/** Parts that are not numbers count as 0: a client without a version is an old one. */
function parts(version: string): number[] {
  return version.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : 0))
}
