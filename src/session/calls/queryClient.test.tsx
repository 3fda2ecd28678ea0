import { useQuery, useQueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'

test('a first answer that was under way when something changed is asked for once more', async () => {
  const answers: ((text: string) => void)[] = []
  const queryKey = ['/probe']
  function Probe() {
    const queries = useQueryClient()
    const { data = 'Nothing yet' } = useQuery({
      queryKey,
      queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    })
    return <button onClick={() => void queries.invalidateQueries({ queryKey })}>{data}</button>
  }
  await drawScreen(<Probe />)
  await expect.poll(() => answers.length).toBe(1)
  const button = page.getByRole('button')
  await button.click()
  await button.click()
  answers[0]?.('From before the change')
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.('From after it')
  await expect.element(page.getByRole('button', { name: 'From after it' })).toBeVisible()
  expect(answers.length).toBe(2)
  await button.click()
  await expect.poll(() => answers.length).toBe(3)
})
