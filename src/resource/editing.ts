import { createContext, type ReactNode } from 'react'

/** What the editor of a row is given: the row, or nothing where a new one is made. */
export interface RowFormProps<Row> {
  row: Row | undefined
  onClose(): void
}

/** What the list says to the sheet of its open row. */
export interface Editing {
  /** The fields can be read and not changed. */
  isReadOnly?: boolean
  /** Below the fields: what can be done with the row as a whole. */
  actions?: ReactNode
}

export const EditingContext = createContext<Editing>({})
