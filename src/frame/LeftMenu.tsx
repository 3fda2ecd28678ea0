import { useLingui } from '@lingui/react/macro'
import { useMay } from '#src/session/can.ts'
import { useSession } from '#src/session/session.ts'
import { SideMenu } from '#src/ui/AppFrame/SideMenu.tsx'
import { MenuCompany, MenuPerson } from './MenuPeople.tsx'
import { type Place, placesOf } from './places.ts'
import { home } from './tabs.ts'
import { useNavItem } from './useNavItems.tsx'

/** The left menu of wide screens: the company, the sections that this person may enter, the person. */
export function LeftMenu({ onMore }: { onMore(): void }) {
  const { t } = useLingui()
  const { company } = useSession()
  const may = useMay()
  const toItem = usePlaceItem()
  const places = placesOf('app', may).filter(({ section }) => company !== null || section === home)
  return (
    <SideMenu
      items={places.map(toItem)}
      label={t({ message: 'Sections', context: 'navigation' })}
      header={company && <MenuCompany name={company.name} />}
      footer={<MenuPerson onOpen={onMore} />}
    />
  )
}

/** A place as the left menu shows it, with the places inside it. */
export function usePlaceItem() {
  const { t } = useLingui()
  const toItem = useNavItem()
  return ({ section, to, children }: Place) => {
    const title = t(section.title)
    const inside = children.map((child) => toItem(child, child.path))
    const item = toItem(section, children.length > 0 ? to : undefined)
    const isCurrent = item.isCurrent || inside.some((child) => child.isCurrent)
    return { ...item, isCurrent, children: inside, childrenLabel: t`Sections in “${title}”` }
  }
}
