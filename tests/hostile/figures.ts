import type { Result } from './fuzzer.ts'

/** Totals over all requests that were sent. */
export interface Figures {
  operations: number
  sent: number
  taken: number
  refused: number
  '5xx or no answer': number
  'longest, ms': number
}

/** Answers counted by operation and status, summed over all fuzzers. */
export function answersOf(results: readonly Result[]): Result['answers'] {
  const answers: Result['answers'] = {}
  for (const [name, statuses] of results.flatMap(({ answers: of }) => Object.entries(of))) {
    const all = (answers[name] ??= {})
    for (const [status, count] of Object.entries(statuses))
      all[Number(status)] = (all[Number(status)] ?? 0) + count
  }
  return answers
}

export function figuresOf(results: readonly Result[]): Figures {
  const answers = answersOf(results)
  const count = (isCounted: (status: number) => boolean) =>
    Object.values(answers)
      .flatMap((statuses) => Object.entries(statuses))
      .reduce((sum, [status, times]) => sum + (isCounted(Number(status)) ? times : 0), 0)
  return {
    operations: Object.keys(answers).length,
    sent: count(() => true),
    taken: count((status) => status >= 200 && status < 400),
    refused: count((status) => status >= 400 && status < 500),
    '5xx or no answer': count((status) => status === 0 || status >= 500),
    'longest, ms': Math.round(Math.max(...results.map(({ longestMs }) => longestMs))),
  }
}

/** Operations that no generated request can succeed at, and why: the handler or the validation of fields refuses every one. */
const refusedByWork: Record<string, string> = {
  'POST /auth/register': 'asks for a code that only a phone tells',
  'POST /auth/check-code': 'asks for a code that only a phone tells',
  'POST /auth/verify-code': 'asks for a code that only a phone tells',
  'POST /app/profile/phone': 'asks for a code that only a phone tells',
  'POST /app/profile/contact': 'asks for what the messenger has signed for this person',
  'POST /admin/second-factor/on': 'asks for a code that only an authenticator app tells',
  'POST /admin/second-factor/off': 'asks for a code that only an authenticator app tells',
  'POST /admin/settings/bot/webhook': "the test's server has no address that the messenger reaches",
  'POST /admin/jobs/{kind}/{id}/retry': "the test's server has no queue",
  'POST /admin/jobs/{kind}/{id}/cancel': "the test's server has no queue",
  'POST /app/employees/join': 'asks for a code that only the invited person holds',
  'POST /app/employees/invites/{id}/accept': 'the owner works there already',
  'POST /app/employees/invites/{id}/refuse': 'the owner works there already',
  'GET /app/employees/{id}/invite': "the code of the stocked invitation is nobody's",
  'POST /app/employees/{id}/transfer': 'only a manager with a password is given the company',
  'POST /app/employees/transfer/accept': 'nobody offers the owner the own company',
  'POST /app/employees/transfer/end': 'no offer is open',
  'POST /app/profile/delete': 'the company would be left without an owner',
  'POST /app/products/samples': 'the company has products of its own',
  'POST /app/dictionaries/categories/ready-set': 'the company has categories of its own',
  'POST /app/billing/purchase': 'no sample knows the hash of the preview',
  'POST /app/payments/attention/{id}/give-back': 'nothing of the stocked payment can be given back',
  'POST /app/payments/attention/{id}/ask': 'the provider has nothing more to say about the stocked payment',
  'GET /app/imports/{id}/mapping': 'the stocked import is past the choice of its columns',
  'POST /app/imports/{id}/mapping': 'the stocked import is past the choice of its columns',
}

/** Operations whose handler no request has reached: none succeeded, and none was refused by the handler where only that is possible. */
export function operationsWithoutSuccess(answers: Result['answers'], names: readonly string[]): string[] {
  return names.filter((name) => {
    const statuses = Object.keys(answers[name] ?? {}).map(Number)
    if (statuses.some((status) => status >= 200 && status < 300)) return false
    return !(name in refusedByWork && statuses.some((status) => [409, 410, 422].includes(status)))
  })
}
