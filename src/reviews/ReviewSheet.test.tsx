import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { drawScreen } from '#src/resource/testScreen.tsx'
import { network, refusal, success } from '#src/session/calls/testNetwork.ts'
import { CustomerReviews } from './CustomerReviews.tsx'
import { ReviewSheet } from './ReviewSheet.tsx'
import { testReview } from './testingReview.ts'

afterEach(() => vi.unstubAllGlobals())

const answer = (version: number, reply: string) =>
  testReview({
    version,
    reply,
    replied_at: '2026-03-09T11:00:00.000Z',
    replied_by_name: 'Olga',
    needs_reply: false,
  })
const nobody = { onClose: () => undefined }
const field = () => page.getByLabelText('Your reply')

test('who answers a review that somebody else has just answered is asked whose words count', async () => {
  const seen = network(({ method, body }) => {
    if (method === 'GET') return success(testReview())
    const { version, text } = body as { version: number; text: string }
    return version === 1
      ? refusal(409, 'stale_version', { current: answer(2, 'Theirs') })
      : success(answer(3, text))
  })
  await drawScreen(<ReviewSheet id={testReview().id} {...nobody} />)
  await field().fill('Mine')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect.element(page.getByRole('button', { name: 'Edit reply' })).toBeDisabled()
  expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { version: 1, text: 'Mine' },
    { version: 2, text: 'Mine' },
  ])
})

test('the other answer can be taken instead, and nothing more is sent', async () => {
  const seen = network(({ method }) =>
    method === 'GET'
      ? success(testReview())
      : refusal(409, 'stale_version', { current: answer(2, 'Theirs') }),
  )
  await drawScreen(<ReviewSheet id={testReview().id} {...nobody} />)
  await field().fill('Mine')
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByRole('button', { name: 'Use theirs' }).click()
  await expect.element(field()).toHaveValue('Theirs')
  expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('the review of an erased customer shows its stars and cannot be answered', async () => {
  const erased = testReview({
    text: '',
    customer_name: null,
    erased_at: '2026-03-10T10:00:00.000Z',
    needs_reply: false,
  })
  network(() => success(erased))
  await drawScreen(<ReviewSheet id={erased.id} {...nobody} />)
  await expect.element(page.getByText('This customer’s personal data was erased')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Rating: 2 of 5' })).toBeVisible()
  expect(field().elements()).toEqual([])
})

test('the card of a customer has what they said, and no block where they said nothing', async () => {
  network(({ path }) =>
    success({ items: path.includes('customer_id=silent') ? [] : [testReview()], next_cursor: null }),
  )
  await drawScreen(
    <>
      <CustomerReviews id="silent" />
      <CustomerReviews id="malika" />
    </>,
  )
  await expect.element(page.getByText('The plov was cold')).toBeVisible()
  await expect.element(page.getByRole('link')).toHaveAttribute('href', expect.stringContaining('reviews?id='))
  expect(page.getByRole('heading', { name: 'Reviews' }).elements()).toHaveLength(1)
})
