import { createContext } from 'react'

/** The category that a new one is made in; null is the top of the menu. */
export const ParentOfNew = createContext<string | null>(null)
