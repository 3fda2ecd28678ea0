type Fields = Record<string, unknown>

/** What stands for a secret: that it was changed is told, what it was never. */
const BLOT = '•••'

const secretName =
  /(^|_)(password|passwd|secret|token|hash|otp|totp|pin|cookie|authorization|api_?key|private_?key|invite_code|init_data)(_|$)/i

/** Tokens of bots, of sessions and of storefronts, whatever field they stand in. */
const secretText = /\b\d{6,12}:[\w-]{30,}|\bBearer\s+\S+|\bpk_[\w-]{16,}|\b[\w-]{43}\b/g

const personalName = /(^|_)(phone|phone_number|email|address|addresses|birthday|messenger_id|username)$/i

/** Rows of customers and reviews are emptied when the person is erased; branches and companies are no persons. */
const unmasked = new Set(['customers', 'reviews', 'branches', 'companies', 'settings'])

/** Field to [before, after] of what differs: of lists of things with ids only those that do. */
export function changesOf(before: Fields, after: object): Fields {
  const changed = Object.entries(after).filter(
    ([field, value]) => value !== undefined && !isSame(before[field], value),
  )
  return Object.fromEntries(changed.map(([field, value]) => [field, narrowed(before[field], value)]))
}

/** The changes as they may be kept for ever: secrets blotted out, phones and the like of people who cannot be erased from the log masked. */
export function fitForAudit(entity: string, changes: Fields): Fields {
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

/** The last four signs of a phone, the house of an e-mail, nothing of the rest. */
function masked(text: string): string {
  if (text === '') return text
  if (text.includes('@')) return `${BLOT}${text.slice(text.indexOf('@'))}`
  return /^\+?[\d\s()-]{7,}$/.test(text) ? `${BLOT}${text.slice(-4)}` : BLOT
}

/** Alike in all that the later one says. */
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
