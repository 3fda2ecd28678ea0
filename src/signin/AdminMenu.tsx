import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { sectionTitles } from '#src/frame/sectionTitles.ts'
import { isBuilt } from '#src/session/navigation/isBuilt.ts'
import { Button } from '#src/ui/Button/Button.tsx'
import styles from './AdminFrame.module.css'

const sections = Object.entries(sectionTitles).filter(
  ([path]) => path.startsWith('/admin/') && path !== '/admin/login' && isBuilt(path),
)

/** The sections of the platform's area that are there. */
export function AdminMenu() {
  const { t } = useLingui()
  const { pathname } = useLocation()
  return (
    <nav className={styles.menu} aria-label={t({ message: 'Sections', context: 'navigation' })}>
      {sections.map(([path, title]) => {
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
