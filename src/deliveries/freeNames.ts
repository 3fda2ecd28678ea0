const MOST_NAME = 60

/** Gives each of these a name that nothing else has: the second "Centre" is "Centre 2", the next "Centre 3". Case makes no difference. */
export function withFreeNames<One extends { name: string }>(
  all: readonly One[],
  taken: readonly string[],
): One[] {
  const used = new Set(taken.map(folded))
  return all.map((one) => {
    const name = freeName(one.name, used)
    used.add(folded(name))
    return { ...one, name }
  })
}

const folded = (name: string) => name.toLowerCase()

function freeName(name: string, used: ReadonlySet<string>): string {
  if (!used.has(folded(name))) return name
  const base = name.replace(/ \d+$/u, '')
  for (let number = 2; ; number++) {
    const end = ` ${number}`
    const tried = base.slice(0, MOST_NAME - end.length).trimEnd() + end
    if (!used.has(folded(tried))) return tried
  }
}
