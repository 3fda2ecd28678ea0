import { createFileRoute } from '@tanstack/react-router'
import { Kit } from '#src/ui/kit/Kit.tsx'

export const Route = createFileRoute('/kit')({
  component: Kit,
})
