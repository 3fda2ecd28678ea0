import { createFileRoute, Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { requireAdmin } from '#src/session/navigation/guards.ts'
import { flag, readSearch } from '#src/session/navigation/readSearch.ts'
import { withWords } from '#src/session/language/words.ts'

const AdminFrame = lazy(() =>
  withWords(import('#src/frame/AdminFrame.tsx')).then((module) => ({ default: module.AdminFrame })),
)

export const Route = createFileRoute('/admin/_admin')({
  validateSearch: readSearch({ more: flag }),
  beforeLoad: ({ context }) => requireAdmin(context.session),
  component: () => (
    <Suspense>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </Suspense>
  ),
})
