import { createRoot } from 'react-dom/client'
import { PlatformProvider } from '#src/ui/Platform/Platform.tsx'
import { applyTheme, watchSystemTheme } from '#src/ui/theme/applyTheme.ts'
import { Toasts } from '#src/ui/Toasts/Toasts.tsx'
import { TeaHouse } from './TeaHouse.tsx'
import '#src/ui/theme/theme.css'

applyTheme(null)
watchSystemTheme(() => applyTheme(null))

createRoot(document.getElementById('root') as HTMLElement).render(
  <PlatformProvider value={{ numberFormat: { group: ',', decimal: '.' } }}>
    <TeaHouse />
    <Toasts label="Messages" />
  </PlatformProvider>,
)
