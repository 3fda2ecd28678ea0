import { Avatar } from '#src/ui/Avatar/Avatar.tsx'
import { IconCategory, IconHome, IconHomeFilled, IconReceipt, IconReceiptFilled } from '#src/ui/icons.ts'
import { AppFrame, type NavItem } from './AppFrame.tsx'
import { SideMenu } from './SideMenu.tsx'

const items: NavItem[] = [
  { key: 'home', label: 'Home', icon: <IconHome />, activeIcon: <IconHomeFilled />, to: '/' },
  {
    key: 'orders',
    label: 'Orders',
    icon: <IconReceipt />,
    activeIcon: <IconReceiptFilled />,
    to: '/orders',
    isCurrent: true,
    badge: 3,
    badgeLabel: '3 new orders',
    childrenLabel: 'Sections in “Orders”',
    children: [
      { key: 'open', label: 'Open orders', icon: null, to: '/orders', isCurrent: true },
      { key: 'history', label: 'History', icon: null, to: '/orders/history' },
    ],
  },
  {
    key: 'products',
    label: 'Products of the shop',
    shortLabel: 'Products',
    icon: <IconCategory />,
    to: '/products',
  },
]

/** Tabs on a phone, a rail of icons on a tablet, a menu on a desktop. */
export function Places() {
  return (
    <AppFrame
      items={items}
      label="Main"
      side={<SideMenu items={items} label="Main" header="Navruz" footer={<Avatar name="Aziza Karimova" />} />}
    >
      <p>The tabs stay while this page scrolls.</p>
    </AppFrame>
  )
}

/** A pushed screen of a phone has no tabs: its main button stands there. */
export function Pushed() {
  return (
    <AppFrame items={items} label="Main" isBare>
      <p>What is ordered</p>
    </AppFrame>
  )
}
