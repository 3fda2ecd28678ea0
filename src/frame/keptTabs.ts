import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '#src/session/session.ts'
import { isTabRoot } from './tabs.ts'

/** What lies over any screen and belongs to none. */
const overAll = ['more', 'testmode']

/** The query of each place as it was left: search, filters and what was open. It goes with its person and company. */
const kept = new Map<string, string>()

/** The address of a place of the navigation, as the person left it. */
export function useKeptTabs(): (root: string) => string {
  const { pathname, searchStr } = useLocation()
  const { company, user } = useSession()
  const owner = `${user?.id} ${company?.id} `
  useEffect(() => {
    if (isTabRoot(pathname)) kept.set(owner + pathname, withoutLayers(searchStr))
  }, [owner, pathname, searchStr])
  // The place where one is leads to its beginning.
  return (root) => (root === pathname ? root : root + (kept.get(owner + root) ?? ''))
}

function withoutLayers(searchStr: string): string {
  const search = new URLSearchParams(searchStr)
  for (const name of overAll) search.delete(name)
  return search.size > 0 ? `?${search}` : ''
}
