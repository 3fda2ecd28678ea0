import { createContext, use } from 'react'
import { useWidth } from '#src/ui/Platform/Platform.tsx'

/** Whether a list stands in a sheet, which says its title already. */
export const InSheetContext = createContext(false)

/** Whether a list has no room for a table: on a phone, and on a tablet in a sheet, which is hardly wider. */
export function useIsNarrow(): boolean {
  const width = useWidth()
  const isInSheet = use(InSheetContext)
  return width === 'phone' || (width !== 'desktop' && isInSheet)
}
