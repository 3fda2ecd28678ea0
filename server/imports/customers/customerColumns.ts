import { type FileColumn, columnTexts, inAllLanguages } from '#server/customers/fileTexts.ts'
import type { Cells, ColumnNames } from '#server/imports/reading/columns.ts'

/** Columns of our own files that an import reads, with their names in files of others. */
const own = {
  name: ['Full name', 'Customer name', 'Customer'],
  phone: ['Phone number', 'Mobile', 'Mobile phone', 'Telephone', 'Tel'],
  addresses: ['Address', 'Address 1', 'Default Address Address1', 'Street'],
  flat: [],
  entrance: [],
  floor: [],
  intercom: [],
  address_comment: [],
  note: ['Notes', 'Comment'],
  tags: [],
  blacklist: ['Blocked'],
  blacklist_reason: ['Blacklist reason'],
  birthday: ['Date of birth', 'Birth date', 'DOB'],
  language: ['Customer language'],
  consent: ['Marketing consent', 'Accepts Marketing', 'Accepts Email Marketing'],
} as const satisfies Partial<Record<FileColumn, readonly string[]>>

const others = {
  first_name: ['First name'],
  last_name: ['Last name'],
  address_phone: ['Default Address Phone'],
  address2: ['Address 2', 'Default Address Address2'],
  city: ['City', 'Default Address City'],
} as const

export type CustomerColumn = keyof typeof own | keyof typeof others
export type CustomerCells = Cells<CustomerColumn>

let known: ColumnNames<CustomerColumn> | undefined

/** The columns of a file of customers: ours in every language, and those of the best known shop systems. */
export function customerColumns(): ColumnNames<CustomerColumn> {
  known ??= {
    names: { ...namesOf(own), ...others },
    required: [
      ['phone', 'address_phone'],
      ['name', 'first_name', 'last_name'],
    ],
  }
  return known
}

function namesOf<Key extends FileColumn>(columns: Record<Key, readonly string[]>): Record<Key, string[]> {
  const entries = Object.entries<readonly string[]>(columns).map(([key, names]) => {
    const text = columnTexts[key as Key]
    return [key, [text.message, ...inAllLanguages(text), ...names]]
  })
  return Object.fromEntries(entries) as Record<Key, string[]>
}
