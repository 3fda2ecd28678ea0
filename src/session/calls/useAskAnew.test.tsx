import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { useAskAnew } from './useAskAnew.ts'

test('what is still under way when something changes is asked once more', async () => {
  const answers: ((text: string) => void)[] = []
  const queryKey = ['/probe']
  function Probe() {
    const { data = 'Nothing yet' } = useQuery({
      queryKey,
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    })
    return <button onClick={useAskAnew(queryKey)}>{data}</button>
  }
  await drawScreen(<Probe />)
  await expect.poll(() => answers.length).toBe(1)

  await page.getByRole('button', { name: 'Nothing yet' }).click()

  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.('From before the change')
  answers[1]?.('From after it')
  await expect.element(page.getByRole('button', { name: 'From after it' })).toBeVisible()
  await page.getByRole('button').click()
  await expect.poll(() => answers.length).toBe(3)
})
