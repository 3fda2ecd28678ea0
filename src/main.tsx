import '#src/ui/theme/theme.css'
import { runApp } from '#src/app/runApp.tsx'

void runApp()
