import { type LeadFileType, leadFileTypes } from '#contract/leadFiles.ts'
import { fold } from '#contract/fold.ts'

const MOST_LETTERS = 120

const beginnings: readonly [LeadFileType, RegExp][] = [
  ['application/pdf', /^%PDF-/],
  ['image/jpeg', /^\u00ff\u00d8\u00ff/],
  ['image/png', /^\u0089PNG\r\n\u001a\n/],
  ['image/webp', /^RIFF....WEBP/s],
]

/** What a file is by its first bytes, whatever it is called; undefined of what is not taken. */
export function fileTypeOf(bytes: Buffer): LeadFileType | undefined {
  const beginning = bytes.toString('latin1', 0, 16)
  return beginnings.find(([, sign]) => sign.test(beginning))?.[0]
}

/** A name as it was sent, in one line and short enough; one without letters is called by its kind. */
export function shownName(sent: string, ending: string): string {
  const line = sent.replaceAll(/[\p{C}\p{Zl}\p{Zp}/\\]+/gu, ' ').trim()
  return Array.from(line).slice(0, MOST_LETTERS).join('').trim() || `file.${ending}`
}

/** The name under which it is saved: Latin letters, digits, dashes, and the ending of its kind. */
export function fileNameOf({ name, type }: { name: string; type: LeadFileType }): string {
  const stem = fold(name)
    .replace(/\.[a-z\d]+$/, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
  return `${stem || 'file'}.${leadFileTypes[type]}`
}
