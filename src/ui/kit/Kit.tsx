import { Suspense } from 'react'
import { Spinner } from '#src/ui/Spinner/Spinner.tsx'
import { componentNames } from './exampleFiles.ts'
import { ComponentPage } from './ComponentPage.tsx'
import { KitFrame } from './KitFrame.tsx'
import { KitMenu } from './KitMenu.tsx'
import { KitSwitches } from './KitSwitches.tsx'
import { readSettings, type KitSearch, type KitSettings } from './settings.ts'
import { useLook } from './useLook.ts'
import { useWords } from './useWords.ts'
import styles from './Kit.module.css'

export interface KitProps {
  /** Search parameters of the address, unchecked. */
  search: KitSearch
  /** Puts changed parameters into the address. */
  onSearch(search: KitSearch): void
}

/** The gallery: every component with its examples, props and code, in any look, language and width. */
export function Kit({ search, onSearch }: KitProps) {
  const settings = readSettings(search)
  useLook(settings.theme, settings.platform)
  return (
    <Suspense fallback={<Spinner className={styles.waiting} />}>
      {settings.frame ? (
        <KitFrame settings={settings} frame={settings.frame} />
      ) : (
        <Gallery settings={settings} onChange={(changed) => onSearch({ ...search, ...changed })} />
      )}
    </Suspense>
  )
}

function Gallery({ settings, onChange }: { settings: KitSettings; onChange(changed: KitSearch): void }) {
  useWords(settings.locale)
  const shown = settings.name ?? componentNames[0]
  return (
    <div className={styles.kit} data-chosen={settings.name !== undefined} translate="no">
      <KitMenu chosen={settings.name} onChoose={(name) => onChange({ name })} />
      <main className={styles.page}>
        <KitSwitches settings={settings} onChange={onChange} onBack={() => onChange({ name: undefined })} />
        {shown && (
          <Suspense fallback={<Spinner className={styles.waiting} />}>
            <ComponentPage key={shown} name={shown} settings={settings} />
          </Suspense>
        )}
      </main>
    </div>
  )
}
