import { cleanPhone, dropMarks, placeCaret, toLatinDigits, type PhoneReading } from './phoneText.ts'

/** The text of the field and how it came to be. */
export interface PhoneText {
  text: string
  /** True while the user's own separators or words stand in it: it is left as it is. */
  isFree: boolean
}

/** What an input event has made of the text. */
export interface PhoneEdit {
  after: string
  /** Caret in `after`. */
  caret: number
  /** True for the Delete key, which takes away what stands behind the caret. */
  isForwardDelete?: boolean
}

/** How the text is read and drawn. */
export interface PhoneRules {
  country: string | null
  isStrict: boolean
  read(text: string): PhoneReading
  /** Left out until the phone library has come. */
  format?(text: string, country: string | null): string
}

export interface EditedPhone extends PhoneText {
  caret: number
  reading: PhoneReading
}

/** The text after an edit, or null when the edit is refused. */
export function editPhone(before: PhoneText, edit: PhoneEdit, rules: PhoneRules): EditedPhone | null {
  const head = dropMarks(edit.after.slice(0, edit.caret))
  const tail = dropMarks(edit.after.slice(edit.caret))
  const inserted = head.slice(commonLength(before.text, head, before.text.length - tail.length))
  return rules.isStrict
    ? editStrictly(before.text, { head, tail, inserted }, edit, rules)
    : editFreely(before, { head, tail, inserted }, edit, rules)
}

interface Parts {
  head: string
  tail: string
  inserted: string
}

function editFreely(before: PhoneText, parts: Parts, edit: PhoneEdit, rules: PhoneRules): EditedPhone {
  const { head, tail, inserted } = parts
  const typed = head + tail
  const isPlain = /^\+?[0-9]*$/.test(typed)
  const isFree = !isPlain && (before.isFree || /[^+0-9]/.test(inserted))
  const reading = rules.read(typed)
  if (isFree || !rules.format) return { text: typed, isFree, caret: head.length, reading }
  const text = format(cleanPhone(typed), reading, rules)
  const caret = placeCaret(cleanPhone(head).length, text, edit.isForwardDelete)
  return { text, isFree, caret, reading }
}

/** Digits and a leading plus only, and no more of them than the longest number has. */
function editStrictly(before: string, parts: Parts, edit: PhoneEdit, rules: PhoneRules): EditedPhone | null {
  const head = cleanPhone(parts.head)
  const tail = toLatinDigits(parts.tail).replace(head === '' ? /(?!^\+)\D/g : /\D/g, '')
  let typed = head + tail
  let reading = rules.read(typed)
  const isGrowing = typed.length > cleanPhone(before).length
  if (isGrowing && reading.isTooLong && reading.country === rules.country) {
    if (cleanPhone(parts.inserted).length < 2 || tail !== '') return null
    while (reading.isTooLong) {
      typed = typed.slice(0, -1)
      reading = rules.read(typed)
    }
  }
  const text = format(typed, reading, rules)
  const caret = placeCaret(Math.min(head.length, typed.length), text, edit.isForwardDelete)
  return { text, isFree: false, caret, reading }
}

function format(clean: string, { country }: PhoneReading, rules: PhoneRules): string {
  return clean.length > 1 && rules.format ? rules.format(clean, country) : clean
}

/** How much of the text in front of the caret is old. */
function commonLength(before: string, head: string, most: number): number {
  let length = 0
  while (length < most && length < head.length && before[length] === head[length]) length += 1
  return length
}
