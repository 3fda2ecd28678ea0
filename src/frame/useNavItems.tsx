import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { orderCounts } from '#contract/orderCalls.ts'
import { useMay } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import type { NavItem } from '#src/ui/AppFrame/AppFrame.tsx'
import { IconMenu2 } from '#src/ui/icons.ts'
import { useKeptTabs } from './keptTabs.ts'
import { home, orders, type Section, tabs } from './tabs.ts'

/** The tab bar: the sections that this person may enter; the last one opens everything else. */
export function useTabs(): NavItem[] {
  const { t } = useLingui()
  const { pathname, searchStr } = useLocation()
  const { company } = useSession()
  const may = useMay()
  const toItem = useNavItem()
  const more: NavItem = {
    key: 'more',
    label: t({ message: 'More', context: 'navigation' }),
    icon: <IconMenu2 />,
    to: `${pathname}?${withMore(searchStr)}`,
  }
  const open = tabs.filter(({ right }) => right === undefined || (company !== null && may(right)))
  return [...open.map((section) => toItem(section)), more]
}

/** How a section stands in the navigation: it is where it was left, and says what waits there. */
export function useNavItem(): (section: Section, to?: string) => NavItem {
  const { t } = useLingui()
  const { pathname, searchStr } = useLocation()
  const { company } = useSession()
  const waiting = useWaitingCount()
  const keptAt = useKeptTabs()
  return (section, to = keptAt(section.path)) => ({
    key: section.path,
    label: t(section.title),
    icon: <section.icon />,
    ...(section.activeIcon && { activeIcon: <section.activeIcon /> }),
    to: section === home && !company ? '/app' : to,
    isCurrent: isAt(section.path, pathname, searchStr) || (section === home && pathname === '/app'),
    ...(section === orders && { badge: waiting, badgeLabel: t`New orders: ${waiting}` }),
  })
}

/** Whether an address is that of a section, or below it. */
function isAt(path: string, pathname: string, searchStr: string): boolean {
  const [address, query] = path.split('?')
  if (query) return pathname === address && searchStr.slice(1).split('&').includes(query)
  return pathname === address || pathname.startsWith(`${address}/`)
}

/** What the address asks for, with everything else opened over it. */
function withMore(searchStr: string): string {
  const search = new URLSearchParams(searchStr)
  search.set('more', '1')
  return search.toString()
}

/** Orders that nobody has accepted yet. */
function useWaitingCount(): number {
  const { company } = useSession()
  const may = useMay()
  const isEnabled = company !== null && may('orders.view')
  const counts = useQuery({ ...callOptions(orderCounts), enabled: isEnabled, meta: { isSilent: true } })
  return counts.data?.categories.new ?? 0
}
