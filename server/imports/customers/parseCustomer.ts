import type { Address } from '#contract/customers.ts'
import { toE164 } from '#server/customers/contacts.ts'
import { unescapeFormula } from '#server/exports/csvCells.ts'
import type { FileItem } from '#server/imports/dataset.ts'
import { CellError, type CellFlaw, bounded, readCells, required } from '#server/imports/reading/readCells.ts'
import { parseAnswer, parseBirthday, parseLanguage } from './customerCells.ts'
import type { CustomerCells, CustomerColumn } from './customerColumns.ts'

/** A customer of a file; what the file leaves empty is empty or null. */
export interface ParsedCustomer extends FileItem {
  name: string
  /** E.164. */
  phone: string
  note: string
  addresses: Address[]
  tags: string[]
  is_blacklisted: boolean | null
  blacklist_reason: string | null
  /** A past day. */
  birthday: string | null
  language: string | null
  has_consent: boolean | null
}

const MOST_ADDRESSES = 10
const MOST_TAGS = 50

/** Reads a row; `country` is where numbers without a country code belong to. */
export function parseCustomer(
  row: number,
  cells: CustomerCells,
  country: string,
): ParsedCustomer | CellFlaw<CustomerColumn> {
  const phoneColumn = cells.phone === '' && cells.address_phone !== '' ? 'address_phone' : 'phone'
  return readCells(cells, (read) => {
    const whole = read('name', nameOf)
    const [first, last] = [read('first_name', nameOf), read('last_name', nameOf)]
    return {
      kind: 'item' as const,
      row,
      last_row: row,
      name: read('name', () => bounded(whole || [first, last].filter(Boolean).join(' '), 80)),
      phone: read(phoneColumn, (cell) => parsePhone(cell, country)),
      note: read('note', (cell) => bounded(cleanText(cell), 1000)),
      addresses: parseAddresses(read),
      tags: read('tags', parseTags),
      is_blacklisted: read('blacklist', parseAnswer),
      blacklist_reason: read('blacklist_reason', (cell) => bounded(plainLine(cell), 300) || null),
      birthday: read('birthday', (cell) => parseBirthday(plainLine(cell))),
      language: read('language', (cell) => parseLanguage(plainLine(cell))),
      has_consent: read('consent', parseAnswer),
    }
  })
}

const nameOf = (cell: string) => bounded(plainLine(cell), 80)

function parsePhone(cell: string, country: string): string {
  const phone = toE164(bounded(unescapeFormula(required(cell)), 40), country)
  if (phone === undefined) throw new CellError('not_a_phone')
  return phone
}

type Read = <T>(key: CustomerColumn, parse: (cell: string) => T) => T

/** One address a line; what further columns say belongs to the first one. */
function parseAddresses(read: Read): Address[] {
  const lines = read('addresses', (cell) => unescapeFormula(cell).split('\n').map(cleanLine).filter(Boolean))
  const rest = ([['address2'], ['city']] as const).map(([key]) => read(key, plainLine))
  const [first = '', ...others] = lines
  const texts = [[first, ...rest].filter(Boolean).join(', '), ...others].filter(Boolean)
  const addresses: Address[] = read('addresses', () =>
    texts.slice(0, MOST_ADDRESSES).map((text) => ({ text: bounded(text, 300) })),
  )
  const parts = {
    ...part(
      'flat',
      read('flat', (cell) => bounded(plainLine(cell), 20)),
    ),
    ...part(
      'entrance',
      read('entrance', (cell) => bounded(plainLine(cell), 20)),
    ),
    ...part(
      'floor',
      read('floor', (cell) => bounded(plainLine(cell), 20)),
    ),
    ...part(
      'intercom',
      read('intercom', (cell) => bounded(plainLine(cell), 40)),
    ),
    ...part(
      'comment',
      read('address_comment', (cell) => bounded(plainLine(cell), 300)),
    ),
  }
  return addresses.map((address, at) => (at === 0 ? { ...address, ...parts } : address))
}

const part = (key: keyof Address, text: string) => (text === '' ? {} : { [key]: text })

function parseTags(cell: string): string[] {
  const names = unescapeFormula(cell).split(',').map(cleanLine).filter(Boolean)
  if (names.some((name) => name.length > 30)) throw new CellError('tag_too_long')
  const distinct = new Map(names.map((name) => [name.toLowerCase(), name]))
  if (distinct.size > MOST_TAGS) throw new CellError('too_many_tags')
  return [...distinct.values()]
}

const plainLine = (cell: string) => cleanLine(unescapeFormula(cell))

/** Keeps the words as they were written, without control characters. */
function cleanLine(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
}

function cleanText(cell: string): string {
  return unescapeFormula(cell)
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
}
