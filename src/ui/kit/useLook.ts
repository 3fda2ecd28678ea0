import { useLayoutEffect } from 'react'
import { applyTheme } from '#src/ui/theme/applyTheme.ts'
import { browserDark, browserLight, type ThemeParams } from '#src/ui/theme/roles.ts'
import type { KitSettings } from './settings.ts'

/** The three themes that everything has to look right in; a sparse one is what some clients send. */
export const kitThemes: Record<KitSettings['theme'], ThemeParams> = {
  light: browserLight,
  dark: browserDark,
  sparse: { bg_color: '#fdf6e3', text_color: '#3b2f1e', button_color: '#9c4a1a' },
}

/** Paints the page in a theme and a platform's look, and puts the former look back afterwards. */
export function useLook(theme: KitSettings['theme'], platform: KitSettings['platform']): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const former = ['style', 'data-scheme', 'data-platform'].map(
      (name) => [name, root.getAttribute(name)] as const,
    )
    applyTheme(kitThemes[theme], { platform })
    return () => {
      for (const [name, value] of former) {
        if (value === null) root.removeAttribute(name)
        else root.setAttribute(name, value)
      }
    }
  }, [theme, platform])
}
