import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ComponentType, ElementType } from 'react'
import type { AnyPermission } from '#contract/endpoint.ts'
import type { Tone } from '#contract/fields.ts'
import {
  IconHome,
  IconHomeFilled,
  IconPackage,
  IconReceipt,
  IconReceiptFilled,
  IconUsers,
} from '#src/ui/icons.ts'
import type { SectionState } from './sectionStates.ts'

/** Headings of the settings' hub. */
export type SectionGroup = 'company' | 'sales' | 'team' | 'growth' | 'channel'

/** One section of the product: all that the navigation, the hubs and the titles know of it. */
export interface Section {
  /** Its address; `?open=` of its hub where it has none of its own and opens there in a sheet. */
  path: string
  title: MessageDescriptor
  icon: ElementType
  /** Filled twin of the icon, for the chosen tab. */
  activeIcon?: ElementType
  /** Colour of its tile. */
  tone: Tone
  /** What opens it (any one of a list); nothing where everybody may enter. */
  right?: AnyPermission | readonly AnyPermission[]
  /** Listed by itself: in the menu, or with what is the person's own. Others are found in their hub. */
  place?: 'menu' | 'person'
  /** Address of the hub that lists it. */
  hub?: string
  /** Its heading there. */
  group?: SectionGroup
  /** How it stands, in words. */
  state?: SectionState
  /** What opens in the hub's sheet. */
  sheet?: ComponentType
}

export const orders: Section = {
  path: '/app/orders',
  title: msg({ message: 'Orders', context: 'navigation' }),
  icon: IconReceipt,
  activeIcon: IconReceiptFilled,
  tone: 'blue',
  right: 'orders.view',
  place: 'menu',
}

export const products: Section = {
  path: '/app/products',
  title: msg({ message: 'Products', context: 'navigation' }),
  icon: IconPackage,
  tone: 'orange',
  right: 'products.view',
  place: 'menu',
}

export const home: Section = {
  path: '/app/dashboard',
  title: msg({ message: 'Home', context: 'navigation' }),
  icon: IconHome,
  activeIcon: IconHomeFilled,
  tone: 'indigo',
  place: 'menu',
}

export const customers: Section = {
  path: '/app/customers',
  title: msg({ message: 'Customers', context: 'section' }),
  icon: IconUsers,
  tone: 'cyan',
  right: 'customers.view',
  place: 'menu',
}

/** The tab bar, apart from `sections.ts`: the first screen waits for nothing else of the table. */
export const tabs = [orders, products, home, customers]

/** Whether a path is what a tab of the bar leads to; it is scrolled as it was left, however one comes back. */
export function isTabRoot(pathname: string): boolean {
  return tabs.some(({ path }) => path === pathname)
}
