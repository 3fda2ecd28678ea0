import type { Carrier } from './request.ts'

/** A `fetch` that reports upload progress from 0 to 1. */
export function sendWithProgress(onProgress: (share: number) => void): Carrier {
  return (address, { method = 'GET', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value))
      request.responseType = 'arraybuffer'
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total)
      })
      const fail = () => reject(new TypeError('The connection failed'))
      request.addEventListener('load', () => {
        const isForeign = new URL(request.responseURL).origin !== new URL(address, location.href).origin
        if (isForeign) fail()
        else resolve(answerOf(request))
      })
      request.addEventListener('error', fail)
      request.addEventListener('abort', () => reject(signal?.reason as Error))
      signal?.addEventListener('abort', () => request.abort())
      if (signal?.aborted) reject(signal.reason as Error)
      else request.send(body as XMLHttpRequestBodyInit)
    })
}

function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText } = request
  const content = request.response as ArrayBuffer
  const lines = request.getAllResponseHeaders().trim().split('\r\n').filter(Boolean)
  const headers = lines.map((line): [string, string] => {
    const end = line.indexOf(':')
    return [line.slice(0, end), line.slice(end + 1).trim()]
  })
  return new Response(content.byteLength > 0 ? content : null, { status, statusText, headers })
}
