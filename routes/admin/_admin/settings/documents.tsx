import { createFileRoute } from '@tanstack/react-router'
import { documentKinds } from '#contract/documentKinds.ts'
import { DocumentsScreen } from '#src/documents/DocumentsScreen.tsx'
import { oneOf, readSearch } from '#src/session/navigation/readSearch.ts'

export const Route = createFileRoute('/admin/_admin/settings/documents')({
  validateSearch: readSearch({ id: oneOf([...documentKinds]) }),
  component: DocumentsScreen,
})
