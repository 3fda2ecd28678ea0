import { expect, test } from 'vitest'
import { readEvents, type StreamEvent } from './readEvents.ts'

async function read(...pieces: string[]): Promise<StreamEvent[]> {
  const events: StreamEvent[] = []
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(new TextEncoder().encode(piece))
      stream.close()
    },
  })
  for await (const event of readEvents(body, () => {})) events.push(event)
  return events
}

test('an event that arrives in pieces is one event', async () => {
  const events = await read('id: 7\neve', 'nt: order.created\nda', 'ta: {"id":1}\n', '\n')
  expect(events).toEqual([{ id: '7', name: 'order.created', data: '{"id":1}' }])
})

test('signs of life without content are no events', async () => {
  expect(await read(': ping\n\n', 'retry: 1000\n\n')).toEqual([])
})

test('a reset without data is an event', async () => {
  expect(await read('event: reset\n\n')).toEqual([{ id: '', name: 'reset', data: '' }])
})

test('lines may end as on any system, data may have several lines', async () => {
  expect(await read('id:1\r\ndata:a\r\ndata: b\r\n\r\n')).toEqual([
    { id: '1', name: 'message', data: 'a\nb' },
  ])
})
