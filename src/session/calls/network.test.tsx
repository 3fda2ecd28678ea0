import { useQuery } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { signUpOptions } from '#contract/session.ts'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { send } from './request.ts'
import { network, success } from './testNetwork.ts'
import { callOptions } from './useCall.ts'

afterEach(() => vi.unstubAllGlobals())

function Section() {
  const { data, isError } = useQuery(callOptions(signUpOptions))
  return <p>{isError ? 'Not loaded' : data?.categories.length}</p>
}

test('a section whose data did not come for want of a connection shows it as soon as anything gets through', async () => {
  let isLost = true
  network(() => {
    if (isLost) throw new TypeError('Failed to fetch')
    return success({ categories: [{ id: '1', icon: '☕', name: { en: 'Coffee' } }] })
  })
  await drawScreen(<Section />)
  await expect.element(page.getByText('Not loaded')).toBeVisible()
  await expect.element(page.getByText('No connection. Check it and try again.')).toBeVisible()

  isLost = false
  await send('/auth/ways', { method: 'GET' })

  await expect.element(page.getByText('1', { exact: true })).toBeVisible()
})
