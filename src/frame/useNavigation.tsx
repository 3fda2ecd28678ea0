import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { orderCounts } from '#contract/orderCalls.ts'
import { useCan } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { callOptions } from '#src/session/calls/useCall.ts'
import type { NavItem } from '#src/ui/AppFrame/AppFrame.tsx'
import {
  IconHome,
  IconHomeFilled,
  IconIdBadge2,
  IconLock,
  IconMenu2,
  IconPackage,
  IconReceipt,
  IconReceiptFilled,
  IconStar,
  IconUsers,
} from '#src/ui/icons.ts'
import { useKeptTabs } from './keptTabs.ts'

/** The places that are built and that this person may enter; the last one of the tab bar opens everything else. */
export function useNavigation(): { items: NavItem[]; menu: NavItem[] } {
  const { t } = useLingui()
  const { pathname, searchStr } = useLocation()
  const { company } = useSession()
  const seesOrders = useCan('orders.view') && company !== null
  const seesProducts = useCan('products.view') && company !== null
  const seesCustomers = useCan('customers.view') && company !== null
  const seesReviews = useCan('reviews.view') && company !== null
  const seesTeam = useCan('employees.view') && company !== null
  const seesRoles = useCan('roles.view') && company !== null
  const waiting = useWaitingCount(seesOrders)
  const keptAt = useKeptTabs()
  const isIn = (path: string) => pathname === path || pathname.startsWith(`${path}/`)
  const orders: NavItem = {
    key: 'orders',
    label: t({ message: 'Orders', context: 'navigation' }),
    icon: <IconReceipt />,
    activeIcon: <IconReceiptFilled />,
    to: keptAt('/app/orders'),
    isCurrent: isIn('/app/orders'),
    badge: waiting,
    badgeLabel: t`New orders: ${waiting}`,
  }
  const products: NavItem = {
    key: 'products',
    label: t({ message: 'Products', context: 'navigation' }),
    icon: <IconPackage />,
    to: keptAt('/app/products'),
    isCurrent: isIn('/app/products'),
  }
  const home: NavItem = {
    key: 'home',
    label: t({ message: 'Home', context: 'navigation' }),
    icon: <IconHome />,
    activeIcon: <IconHomeFilled />,
    to: company ? keptAt('/app/dashboard') : '/app',
    isCurrent: isIn('/app/dashboard') || pathname === '/app',
  }
  const customers: NavItem = {
    key: 'customers',
    label: t({ message: 'Customers', context: 'section' }),
    icon: <IconUsers />,
    to: keptAt('/app/customers'),
    isCurrent: isIn('/app/customers'),
  }
  const reviews: NavItem = {
    key: 'reviews',
    label: t({ message: 'Reviews', context: 'section' }),
    icon: <IconStar />,
    to: '/app/marketing/reviews',
    isCurrent: isIn('/app/marketing/reviews'),
  }
  const team: NavItem = {
    key: 'team',
    label: t({ message: 'Employees', context: 'section' }),
    icon: <IconIdBadge2 />,
    to: '/app/employees',
    isCurrent: isIn('/app/employees'),
  }
  const roles: NavItem = {
    key: 'roles',
    label: t({ message: 'Roles', context: 'section' }),
    icon: <IconLock />,
    to: '/app/settings/roles',
    isCurrent: isIn('/app/settings/roles'),
  }
  const more: NavItem = {
    key: 'more',
    label: t({ message: 'More', context: 'navigation' }),
    icon: <IconMenu2 />,
    to: `${pathname}?${withMore(searchStr)}`,
  }
  const tabs = [
    ...(seesOrders ? [orders] : []),
    ...(seesProducts ? [products] : []),
    home,
    ...(seesCustomers ? [customers] : []),
  ]
  const menu = [
    ...tabs,
    ...(seesReviews ? [reviews] : []),
    ...(seesTeam ? [team] : []),
    ...(seesRoles ? [roles] : []),
  ]
  return { menu, items: [...tabs, more] }
}

/** What the address asks for, with everything else opened over it. */
function withMore(searchStr: string): string {
  const search = new URLSearchParams(searchStr)
  search.set('more', '1')
  return search.toString()
}

/** Orders that nobody has accepted yet. */
function useWaitingCount(isEnabled: boolean): number {
  const counts = useQuery({ ...callOptions(orderCounts), enabled: isEnabled, meta: { isSilent: true } })
  return counts.data?.categories.new ?? 0
}
