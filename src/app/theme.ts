import type { Controls } from '#src/capabilities/controls.ts'
import { boot } from '#src/session/boot.ts'
import { ui } from '#src/session/ui.ts'
import { applyTheme, watchSystemTheme } from '#src/ui/theme/applyTheme.ts'
import type { ThemeParams } from '#src/ui/theme/roles.ts'

/** Paints the app in the messenger's colours, else in the system's scheme, and keeps the native bars in step. */
export function startTheme(controls: Controls): (theme: ThemeParams) => void {
  const launched = boot().launch?.theme ?? {}
  let theme: ThemeParams | null = Object.keys(launched).length > 0 ? launched : null
  const paint = () => {
    const roles = applyTheme(theme, { platform: platformStyle() })
    ui.isDarkTheme = roles.scheme === 'dark'
    controls.setColours(roles)
  }
  paint()
  watchSystemTheme(() => {
    if (!theme) paint()
  })
  return (next) => {
    theme = { ...theme, ...next }
    writeThemeVariables(theme)
    paint()
  }
}

/** Apple's look on its own clients, the neutral one elsewhere. */
export function platformStyle(): 'ios' | 'base' {
  return ['ios', 'macos'].includes(boot().launch?.platform ?? '') ? 'ios' : 'base'
}

function writeThemeVariables(theme: ThemeParams): void {
  for (const [name, colour] of Object.entries(theme)) {
    if (colour) document.documentElement.style.setProperty(`--tg-theme-${name.replaceAll('_', '-')}`, colour)
  }
}
