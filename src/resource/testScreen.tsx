import { i18n } from '@lingui/core'
import { clear, createStore } from 'idb-keyval'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { useSnapshot } from 'valtio'
import { onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { defineResource } from '#contract/resource.ts'
import { testId } from './testRow.ts'
import { createQueryClient } from '#src/session/calls/queryClient.ts'
import { provideShell } from '#src/session/navigation/shell.ts'
import { signIn } from '#src/session/session.ts'
import { toasts } from '#src/ui/Toasts/toasts.ts'
import { Toasts } from '#src/ui/Toasts/Toasts.tsx'
import '#src/ui/theme/theme.css'
import { AskedQuestion } from './AskedQuestion.tsx'
import { asking } from './asking.ts'

/** A resource as plain as can be, for tests of the mechanism. */
export const tags = defineResource({
  name: 'labels',
  scope: 'company',
  path: '/app/tags',
  permissions: { view: 'dictionaries.view', update: 'dictionaries.update' },
  fields: { name: z.string().check(z.minLength(2), z.maxLength(20)), note: z.string() },
  filters: {
    kind: z.optional(z.enum(['customer', 'order'])),
    is_used: z.optional(z.stringbool()),
  },
  search: ['name'],
  sort: ['sort', 'name'],
  isSortable: true,
  isRestorable: true,
})

/** One row of it. */
export const tagRow = (number: number, name: string, version = 1) => ({
  id: testId(number),
  version,
  created_at: '2026-03-09T10:00:00Z',
  updated_at: '2026-03-09T10:00:00Z',
  archived_at: null as string | null,
  sort: number,
  name,
  note: '',
})

/** Draws a screen with everything that it stands in; the answer has the router, for its address. */
export async function drawScreen(
  screen: ReactNode,
  address = '/list',
  userId = 'u',
  permissions: readonly string[] = ['*'],
) {
  // A toast outlives the test that made it.
  toasts.clear()
  const place = document.body.appendChild(document.createElement('div'))
  i18n.loadAndActivate({ locale: 'en', locales: ['en'], messages: {} })
  signIn({
    token: 't',
    user: { id: userId, role: { permissions } },
    company: null,
    isRoot: false,
  } as never)
  const root = createRootRoute({ component: () => <Outlet /> })
  const path = address.replace(/\?.*/, '')
  const list = createRoute({ getParentRoute: () => root, path, component: () => screen })
  const router = createRouter({
    routeTree: root.addChildren([list]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => {
      const known = Object.entries(search).filter(([, value]) => value !== undefined)
      const text = new URLSearchParams(known as [string, string][]).toString()
      return text && `?${text}`
    },
  })
  await router.load()
  provideShell({
    go: () => {},
    address: () => router.state.location.href,
    changeLanguage: async () => {},
    adoptLanguage: async () => {},
    forgetData: () => {},
  })
  const screens = createRoot(place)
  const leave = () => {
    screens.unmount()
    place.remove()
    toasts.clear()
  }
  onTestFinished(async () => {
    leave()
    await clear(createStore('drafts', 'drafts'))
  })
  screens.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <RouterProvider router={router as never} />
        <Toasts label="Notifications" />
        <Question />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return { router, leave }
}

function Question() {
  const { question } = useSnapshot(asking)
  return question && <AskedQuestion key={question.kind} question={question} />
}
