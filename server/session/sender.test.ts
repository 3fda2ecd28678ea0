import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingHttpHeaders, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keptLog } from '#server/db/testLog.ts'
import { blockedByUser, serverFault, TestingBotApi } from '#server/telegram/testingBotApi.ts'
import { botChannel } from './botChannel.ts'
import { type Channel, type CodeMessage, makeSender, sendBy } from './sender.ts'
import { gatewayChannel, webhookChannel } from './smsChannels.ts'

const message: CodeMessage = {
  phone: '+998901234567',
  code: '042317',
  purpose: 'login',
  language: 'en',
  chatId: 77,
}
let asked: { url: string; method: string; headers: IncomingHttpHeaders; body: string }[]
let answer: { status: number; body: string; headers?: Record<string, string> }
const stub = createServer((request, response) => {
  void text(request).then((body) => {
    asked.push({ url: request.url ?? '', method: request.method ?? '', headers: request.headers, body })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
})
let place = ''
beforeAll(async () => {
  stub.listen(0, '127.0.0.1')
  await once(stub, 'listening')
  place = `127.0.0.1:${(stub.address() as AddressInfo).port}`
})
afterAll(() => void stub.close())
beforeEach(() => {
  asked = []
  answer = { status: 200, body: '{"ok":true,"result":{"request_id":"1"}}' }
})

describe('Telegram Gateway', () => {
  const gateway = () => gatewayChannel('gateway-token', { root: `http://${place}`, exceptions: [place] })

  test('is told phone, code and how long it lives', async () => {
    expect(await gateway().send(message)).toBe(true)
    expect(asked[0]).toMatchObject({
      method: 'POST',
      url: '/sendVerificationMessage',
      headers: { authorization: 'Bearer gateway-token', 'content-type': 'application/json' },
    })
    expect(JSON.parse(asked[0]!.body)).toEqual({
      phone_number: '+998901234567',
      code: '042317',
      code_length: 6,
      ttl: 300,
    })
  })

  test('leads nowhere for a phone without the messenger, and is broken for any other refusal', async () => {
    answer.body = '{"ok":false,"error":"PHONE_NUMBER_NOT_AVAILABLE"}'
    expect(await gateway().send(message)).toBe(false)
    answer.body = '{"ok":false,"error":"ACCESS_TOKEN_INVALID"}'
    await expect(gateway().send(message)).rejects.toThrow('ACCESS_TOKEN_INVALID')
  })

  test('never hands its token on by a redirect', async () => {
    answer = { status: 302, body: '', headers: { location: `http://${place}/elsewhere` } }
    await expect(gateway().send(message)).rejects.toThrow('redirects')
    expect(asked).toHaveLength(1)
  })
})

describe('the SMS webhook', () => {
  const webhook = (exceptions: string[] = [place]) =>
    webhookChannel(`http://${place}/sms`, {
      smsWebhookSecret: 'a secret of the webhook',
      outgoingExceptions: exceptions,
    })

  test('gets the text in the language of the person, signed', async () => {
    answer = { status: 202, body: '' }
    expect(await webhook().send({ ...message, language: 'de' })).toBe(true)
    const { body, headers } = asked[0]!
    const hash = createHmac('sha256', 'a secret of the webhook').update(body).digest('hex')
    expect(headers['x-signature']).toBe(`sha256=${hash}`)
    expect(JSON.parse(body)).toMatchObject({
      phone: '+998901234567',
      code: '042317',
      text: '042317 ist Ihr Anmeldecode. Er gilt 5 Minuten. Geben Sie ihn niemandem weiter: Wir fragen nie danach',
    })
  })

  test('is never an address inside of the own network', async () => {
    await expect(webhook([]).send(message)).rejects.toThrow()
    expect(asked).toEqual([])
  })
})

describe('the bot', () => {
  test('writes to whoever has a chat with it, and leads nowhere for everybody else', async () => {
    const stand = await new TestingBotApi().start()
    const bot = botChannel('7000000001:test-token-of-the-platform-bot-000000', stand.root)
    expect(await bot.send(message)).toBe(true)
    expect(await bot.send({ ...message, chatId: undefined })).toBe(false)
    stand.fail('sendMessage', blockedByUser)
    expect(await bot.send({ ...message, chatId: 78 })).toBe(false)
    stand.fail('sendMessage', serverFault)
    await expect(bot.send({ ...message, chatId: 79 })).rejects.toThrow()
    expect(stand.of('sendMessage')[0]).toMatchObject({
      chat_id: 77,
      text: '042317 is your sign-in code. It works for 5 minutes. Don’t share it. We’ll never ask you for it',
    })
    await stand.stop()
  })
})

describe('the ways to a person', () => {
  const way = (name: string, result: boolean | Error): Channel & { sent: number } => {
    const channel = {
      name,
      sent: 0,
      send: async () => {
        channel.sent += 1
        if (result instanceof Error) throw result
        return result
      },
    }
    return channel
  }

  test('are tried one after the other until one leads there', async () => {
    const ways = [way('a', false), way('b', new Error('broken')), way('c', true), way('d', true)]
    const log = keptLog()
    await sendBy(ways, message, log)
    expect(ways.map(({ sent }) => sent)).toEqual([1, 1, 1, 0])
    expect(JSON.stringify(log)).not.toContain(message.code)
  })

  const bare = {
    host: '0.0.0.0',
    publicUrl: undefined,
    trustedProxies: [],
    platformBotToken: undefined,
    botApiRoot: '',
    telegramGatewayToken: undefined,
    smsWebhookUrl: undefined,
    smsWebhookSecret: undefined,
    outgoingExceptions: [],
  }
  test.each([
    ['nothing', {}, undefined],
    ['a bot', { platformBotToken: '1:x' }, 'bot'],
    ['a bot on this machine', { platformBotToken: '1:x', host: '127.0.0.1' }, 'log'],
    ['this machine only', { host: 'localhost' }, 'log'],
    ['this machine behind a proxy', { host: 'localhost', publicUrl: 'https://shop.example' }, undefined],
    ['this machine with a trusted proxy', { host: '127.0.0.1', trustedProxies: ['10.0.0.1'] }, undefined],
    ['a gateway and a bot', { platformBotToken: '1:x', telegramGatewayToken: 'gateway-token' }, 'sms'],
    ['a webhook', { smsWebhookUrl: 'https://sms.example' }, 'sms'],
  ])('with %s are named the same for every phone', (_, settings, via) => {
    expect(makeSender({ ...bare, ...settings }, keptLog())?.via).toBe(via)
  })
})
