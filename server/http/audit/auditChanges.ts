type Fields = Record<string, unknown>

/** Placeholder of a secret: the log shows that it changed, never its value. */
const BLOT = '•••'

const secretName =
  /(^|_)(password|passwd|secret|token|hash|otp|totp|pin|cookie|authorization|api_?key|private_?key|invite_code|init_data)(_|$)/i

/** Tokens of bots, sessions and storefronts, in any field. */
const secretText = /\b\d{6,12}:[\w-]{30,}|\bBearer\s+\S+|\bpk_[\w-]{16,}|\b[\w-]{43}\b/g

const personalName = /(^|_)(phone|phone_number|email|address|addresses|birthday|messenger_id|username)$/i

/** Entities whose values are not masked: entries of customers and reviews are cleared on erasure; branches and companies are not persons. */
const unmasked = new Set(['customers', 'reviews', 'branches', 'companies', 'settings'])

/** The fields that differ, as [before, after]; of lists with ids only the entries that differ. */
export function changesOf(before: Fields, after: object): Fields {
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== undefined && !isSame(before[field], value),
  )
  return Object.fromEntries(changed.map(([field, value]) => [field, narrowed(before[field], value)]))
}

/** The changes as stored: secrets replaced, and phones and e-mails masked where an erasure could not remove them later. */
export function redactForAudit(entity: string, changes: Fields): Fields {
  return fitFields(changes, !unmasked.has(entity)) as Fields
}

function fitFields(value: unknown, isMasked: boolean, name = ''): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value
  if (secretName.test(name)) return Array.isArray(value) ? value.map((one) => one && BLOT) : BLOT
  if (Array.isArray(value)) return value.map((one) => fitFields(one, isMasked, name))
  if (value instanceof Date) return value
  if (typeof value === 'object') {
    const fields = Object.entries(value).map(([field, one]) => {
      const inPerson = isMasked && personalName.test(name)
      return [field, fitFields(one, isMasked, inPerson ? name : field)]
    })
    return Object.fromEntries(fields)
  }
  if (isMasked && personalName.test(name)) return masked(String(value as string | number))
  return typeof value === 'string' ? value.replace(secretText, BLOT) : value
}

/** Keeps the last four digits of a phone and the domain of an e-mail. */
function masked(text: string): string {
  if (text === '') return text
  if (text.includes('@')) return `${BLOT}${text.slice(text.indexOf('@'))}`
  return /^\+?[\d\s()-]{7,}$/.test(text) ? `${BLOT}${text.slice(-4)}` : BLOT
}

/** Whether every field of the later value equals that of the earlier one. */
function isSame(before: unknown, after: unknown): boolean {
  if (Array.isArray(before) && Array.isArray(after))
    return before.length === after.length && after.every((one, at) => isSame(before[at], one))
  if (!isFields(before) || !isFields(after)) return JSON.stringify(before) === JSON.stringify(after)
  return Object.entries(after).every(([field, value]) => value === undefined || isSame(before[field], value))
}

function narrowed(before: unknown, after: unknown): [unknown, unknown] {
  if (!Array.isArray(before) || !Array.isArray(after)) return [before, after]
  if (![...before, ...after].every((one) => isFields(one))) return [before, after]
  const others = (one: Fields, among: Fields[], isSameAs: (twin: Fields) => boolean) =>
    !among.some((twin) => twin['id'] !== undefined && twin['id'] === one['id'] && isSameAs(twin))
  const [old, next] = [before as Fields[], after as Fields[]]
  return [
    old.filter((one) => others(one, next, (twin) => isSame(one, twin))),
    next.filter((one) => others(one, old, (twin) => isSame(twin, one))),
  ]
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
}
