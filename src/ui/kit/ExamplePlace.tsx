import { useMemo, type ReactNode } from 'react'
import { createBackStack } from '#src/ui/Platform/backStack.ts'
import { PlatformProvider, type Platform } from '#src/ui/Platform/Platform.tsx'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import type { KitSettings } from './settings.ts'
import { languageTags } from './useWords.ts'
import styles from './Kit.module.css'

interface ExamplePlaceProps {
  /** `Chips/Tabs`. */
  id: string
  settings: KitSettings
  /** Without the frame that keeps fixed parts inside the example. */
  isBare?: boolean
  children: ReactNode
}

const numberFormats: Record<KitSettings['locale'], Platform['numberFormat']> = {
  en: { group: ',', decimal: '.' },
  ru: { group: '\u00a0', decimal: ',' },
  de: { group: '.', decimal: ',' },
  am: { group: '\u00a0', decimal: ',' },
}

/** Where an example stands: its links and buttons stay in the gallery. */
export function ExamplePlace({ id, settings, isBare, children }: ExamplePlaceProps) {
  const { platform, locale } = settings
  const value = useMemo(() => examplePlatform(platform, locale), [platform, locale])
  return (
    <div
      className={isBare ? styles.bare : styles.example}
      data-example={id}
      lang={languageTags[locale]}
      translate="yes"
    >
      <PlatformProvider value={value}>{children}</PlatformProvider>
    </div>
  )
}

function examplePlatform(
  platform: KitSettings['platform'],
  locale: KitSettings['locale'],
): Partial<Platform> {
  return {
    platform,
    backButton: createBackStack(),
    link: { href: (to) => to, navigate: (to) => void toasts.show({ text: to }) },
    numberFormat: numberFormats[locale],
  }
}
