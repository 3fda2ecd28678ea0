import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { placesOf } from '#src/frame/places.ts'
import { useMay } from '#src/session/can.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import styles from './AdminFrame.module.css'

/** The sections of the platform's area that are there. */
export function AdminMenu() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <nav className={styles.menu} aria-label={t({ message: 'Sections', context: 'navigation' })}>
      {placesOf('admin', useMay()).map(({ section: { title }, to: path }) => {
        const isCurrent = pathname === path
        return (
          <Button
            key={path}
            to={path}
            size="s"
            mode={isCurrent ? 'bezeled' : 'plain'}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {t(title)}
          </Button>
        )
      })}
    </nav>
  )
}
