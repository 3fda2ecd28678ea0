/** A server-sent event as received. */
export interface StreamEvent {
  id: string
  name: string
  data: string
}

/** Parses server-sent events from a body, by the HTML standard; `onBytes` is called for all data, even comments. */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onBytes: () => void,
): AsyncGenerator<StreamEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      onBytes()
      const blocks = (rest + decoder.decode(value, { stream: true })).split(/\r?\n\r?\n/)
      rest = blocks.pop() ?? ''
      yield* blocks.map(readBlock).filter((event) => event.data !== '' || event.name !== 'message')
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function readBlock(block: string): StreamEvent {
  const fields: Record<string, string[]> = {}
  for (const line of block.split(/\r?\n/)) {
    const [, name = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/.exec(line) ?? []
    ;(fields[name] ??= []).push(value)
  }
  const { id = [], event = ['message'], data = [] } = fields
  return { id: id.at(-1) ?? '', name: event.at(-1) ?? 'message', data: data.join('\n') }
}
