import { createContext, type ReactNode } from 'react'

/** What the list says to the sheet of its open row. */
export interface Editing {
  /** The fields can be read and not changed. */
  isReadOnly?: boolean
  /** Below the fields: what can be done with the row as a whole. */
  actions?: ReactNode
}

export const EditingContext = createContext<Editing>({})
