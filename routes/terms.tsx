import { createFileRoute } from '@tanstack/react-router'
import { DocumentScreen } from '#src/documents/DocumentScreen.tsx'

export const Route = createFileRoute('/terms')({
  component: () => <DocumentScreen kind="terms" />,
})
