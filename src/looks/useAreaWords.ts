import { useLingui } from '@lingui/react/macro'
import { sections } from '#src/frame/sections.ts'

/** What of the company was opened, by the names of its sections; empty for what has none, as the frame around them. */
export function useAreaWords(): (area: string) => string {
  const { t } = useLingui()
  return (area) => {
    const path = `/app/${area}`
    const section =
      sections.find((one) => one.path === path) ?? sections.find((one) => one.path === lastOf(path))
    return section ? t(section.title) : ''
  }
}

/** Lists without a screen of their own are opened from the hub above them. */
const lastOf = (path: string) => path.replace(/\/[^/]*$/, '')
