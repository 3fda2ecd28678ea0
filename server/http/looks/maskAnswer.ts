const BLOT = '•••'

const personal =
  /(^|_)(phones?|phone_number|email|login|address|addresses|street|house|flat|entrance|floor|landmark|birthday|messenger_id|username|ip|device)$/
/** Wherever it stands: in a comment, in a line of the log. */
const phone = /\+\d[\d\s()-]{7,}\d/g
const mail = /[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".,;:]+/g
/** Of a line of the log: its values belong to the field that it names. */
const isChange = (value: object): value is { field: string } =>
  'field' in value && typeof value.field === 'string' && 'before' in value

/** An answer as somebody of the platform sees it: without phones, e-mails and addresses, wherever they stand; its shape stays. */
export function maskAnswer(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return maskText(value, name)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  if (Array.isArray(value)) return value.map((one) => maskAnswer(one, name))
  const fields = Object.entries(value).map(([field, one]) => {
    const inner = isChange(value) && field !== 'field' ? value.field : field
    // What lies within an address is an address.
    return [field, maskAnswer(one, personal.test(name) ? name : inner)]
  })
  return Object.fromEntries(fields)
}

function maskText(text: string, name: string): string {
  if (text === '' || text.startsWith(BLOT)) return text
  if (!personal.test(name)) return text.replace(phone, hidden).replace(mail, `${BLOT}@${BLOT}`)
  if (text.includes('@')) return `${BLOT}${text.slice(text.indexOf('@'))}`
  return /^\+?[\d\s()-]{5,}$/.test(text) ? hidden(text) : BLOT
}

/** Its last four digits tell one from another. */
const hidden = (text: string) => `${BLOT}${text.slice(-4)}`
