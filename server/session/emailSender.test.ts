import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keptLog } from '#server/db/testLog.ts'
import { makeEmailSender } from './emailSender.ts'
import { makeNotices } from './notices.ts'

const SECRET = 'a secret of the webhook'
const message = { email: 'anna@shop.test', code: '042317', language: 'en' as const }
let asked: { headers: IncomingHttpHeaders; body: string }[]
let status = 200
const service = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ headers: request.headers, body })
    response.writeHead(status).end()
  })
})
let place = ''
beforeAll(async () => {
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  place = `127.0.0.1:${(service.address() as AddressInfo).port}`
})
afterAll(() => void service.close())
beforeEach(() => {
  asked = []
  status = 200
})

const local = {
  host: '127.0.0.1',
  publicUrl: undefined,
  trustedProxies: [],
  emailWebhookUrl: undefined,
  emailWebhookSecret: undefined,
  outgoingExceptions: [],
}
const sender = (log = keptLog()) =>
  makeEmailSender(
    {
      ...local,
      publicUrl: 'https://shop.example',
      emailWebhookUrl: `http://${place}/mail`,
      emailWebhookSecret: SECRET,
      outgoingExceptions: [place],
    },
    log,
    'Plov & Co',
  )
const signed = ({ body, headers }: (typeof asked)[number]) =>
  headers['x-signature'] === `sha256=${createHmac('sha256', SECRET).update(body).digest('hex')}`

test('the e-mail service gets address, subject and text, signed', async () => {
  await sender()?.send(message)
  expect(asked.map(signed)).toEqual([true])
  expect(JSON.parse(asked[0]!.body)).toMatchObject({
    email: 'anna@shop.test',
    subject: 'Plov & Co: your confirmation code',
    code: '042317',
    text: expect.stringContaining('042317'),
  })
})

test('a service that is broken is told to the log without the code', async () => {
  const log = keptLog()
  status = 500
  await sender(log)?.send(message)
  expect(log.lines.join('\n')).toContain('e-mail webhook')
  expect(log.lines.join('\n')).not.toContain('042317')
})

test('a code stands in the log of a server that only this machine reaches, and of no other', async () => {
  const log = keptLog()
  await makeEmailSender(local, log, 'Backoffice')?.send(message)
  expect(log.lines.join('\n')).toContain('042317')
  for (const open of [
    { host: '0.0.0.0' },
    { publicUrl: 'https://shop.example' },
    { trustedProxies: ['10.0.0.1'] },
  ])
    expect(makeEmailSender({ ...local, ...open }, log, 'Backoffice')).toBeUndefined()
})

test('a notice goes to the phone by the SMS service, signed', async () => {
  const notices = makeNotices(
    {
      platformBotToken: undefined,
      botApiRoot: '',
      smsWebhookUrl: `http://${place}/sms`,
      smsWebhookSecret: SECRET,
      outgoingExceptions: [place],
    },
    keptLog(),
  )
  await notices.tell({ phone: '+998901234567', chatId: null, language: 'en', text: 'Changed' })
  expect(asked.map(signed)).toEqual([true])
  expect(JSON.parse(asked[0]!.body)).toMatchObject({
    phone: '+998901234567',
    text: 'Changed',
    purpose: 'notice',
  })
})
