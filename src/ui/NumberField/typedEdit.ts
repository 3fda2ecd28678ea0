import { toLatinDigits, type NumberFormat } from './typedNumber.ts'

/** A change that a person made to a text: what was selected before, and what stands there now. */
export interface Edit {
  before: string
  /** Selection before the change; unknown for changes that come from elsewhere than keys, paste and drop. */
  selected: { start: number; end: number } | null
  after: string
  /** Where the caret stands now. */
  caret: number
}

/** The text with the marks of the language only, and where the caret stands in it. */
export interface Edited {
  text: string
  caret: number
}

/**
 * Reads a change so that it means the same wherever the caret stood: a single point or comma begins the fraction whichever of
 * them the keyboard has, groups of a pasted sum fall away, and a zero that stands for nothing gives way to digits.
 */
export function readEdit(edit: Edit, decimals: number, format: NumberFormat): Edited {
  const { start, end } = changedPart(edit)
  const { before, after } = edit
  const [head, tail] = [before.slice(0, start), before.slice(end)]
  const piece = readPiece(after.slice(start, after.length - tail.length), decimals, format)
  if (piece === '' && before.slice(start, end) === format.group) return withoutDigitBeside(edit, start)
  const isBeforeZero = start === 0 && end === 0 && /^0(?!\d)/.test(before) && /\d/.test(piece)
  return { text: head + piece + (isBeforeZero ? tail.slice(1) : tail), caret: start + piece.length }
}

function changedPart({ before, selected, after, caret }: Edit): { start: number; end: number } {
  const all = { start: 0, end: before.length }
  if (!selected && Math.abs(after.length - before.length) > 1) return all
  if (selected && selected.start < selected.end && isReplaced(before, selected, after)) return selected
  const end = Math.max(0, before.length - (after.length - caret))
  let start = Math.min(end, caret)
  while (!after.startsWith(before.slice(0, start))) start -= 1
  return before.slice(end) === after.slice(caret) ? { start, end } : all
}

function isReplaced(before: string, { start, end }: { start: number; end: number }, after: string): boolean {
  const [head, tail] = [before.slice(0, start), before.slice(end)]
  return after.length >= start + tail.length && after.startsWith(head) && after.endsWith(tail)
}

/** A key that takes away only the mark between two groups takes the digit beside it. */
function withoutDigitBeside({ after, selected }: Edit, at: number): Edited {
  const isBackwards = !selected || selected.start > at
  const digit = isBackwards ? at - 1 : at
  return { text: after.slice(0, digit) + after.slice(digit + 1), caret: digit }
}

function readPiece(typed: string, decimals: number, format: NumberFormat): string {
  const piece = toLatinDigits(typed).replaceAll('٫', ',')
  const last = Math.max(piece.lastIndexOf('.'), piece.lastIndexOf(','))
  const mark = piece[last]
  if (mark === undefined) return piece
  const isFraction = piece === mark || !isGroups(piece, last, decimals, format)
  const [whole, fraction] = [piece.slice(0, last), piece.slice(last + 1)].map((part) =>
    part.replace(/[.,]/g, ''),
  )
  if (!isFraction) return `${whole}${fraction}`
  return decimals > 0 ? `${whole}${format.decimal}${fraction}` : `${whole}`
}

/** Whether the last mark of a pasted sum stands between thousands: 1.234.567, or 1,234 where no fraction has three digits. */
function isGroups(piece: string, last: number, decimals: number, { group }: NumberFormat): boolean {
  const mark = piece[last] ?? ''
  const [head, digits] = [piece.slice(0, last), piece.slice(last + 1).replace(/\D/g, '')]
  if (head.includes(mark)) return true
  if (/[.,]/.test(head) || digits.length !== 3 || !/[1-9]/.test(head)) return false
  return decimals < 3 || mark === group
}
