import { createRoot } from 'react-dom/client'
import { applyTheme } from '#src/ui/theme/applyTheme.ts'
import '#src/ui/theme/theme.css'
import { EvenList, MixedList, PlainList } from './lists.tsx'
import { BigTable, PlainTable } from './tables.tsx'

const scenes: Record<string, () => React.ReactNode> = {
  plainList: PlainList,
  evenList: EvenList,
  mixedList: MixedList,
  plainTable: PlainTable,
  bigTable: BigTable,
}

applyTheme(null)
const Scene = scenes[location.hash.slice(1)] ?? PlainList
const root = document.getElementById('root')
if (root) createRoot(root).render(<Scene />)
