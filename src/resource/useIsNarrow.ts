import { createContext, use } from 'react'
import { useWidth } from '#src/ui/Platform/Platform.tsx'

/** Whether a list stands in a sheet, which says its title already. */
export const InSheetContext = createContext(false)

/** Whether a list stands beside something else, as a map of its rows. */
export const BesideContext = createContext(false)

/** Whether a list has no room for a table: on a phone, on a tablet in a sheet, which is hardly wider, and beside a map. */
export function useIsNarrow(): boolean {
  const width = useWidth()
  const isInSheet = use(InSheetContext)
  const isBeside = use(BesideContext)
  return isBeside || width === 'phone' || (width !== 'desktop' && isInSheet)
}
