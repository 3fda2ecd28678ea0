import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const types: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' }

/** Builds the smallest page of the same libraries, React saying hello, and serves it as the product is served. */
export async function serveFloor(): Promise<Server> {
  const out = join(process.cwd(), 'test-results/floor')
  await build({
    configFile: false,
    root: 'bench/floor',
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: out, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const server = createServer((request, response) => {
    const name = request.url === '/' ? '/index.html' : (request.url ?? '')
    const path = [`${name}.br`, name].map((end) => join(out, end)).find((file) => existsSync(file))
    if (!path) return response.writeHead(404).end()
    const type = types[extname(name)] ?? 'application/octet-stream'
    const content = readFileSync(path)
    const etag = `"${content.length}"`
    const isPage = name === '/index.html'
    if (isPage && request.headers['if-none-match'] === etag) return response.writeHead(304).end()
    response.writeHead(200, {
      'content-type': type,
      'cache-control': isPage ? 'no-cache' : 'public, max-age=31536000, immutable',
      ...(isPage ? { etag } : {}),
      ...(path.endsWith('.br') ? { 'content-encoding': 'br' } : {}),
    })
    return response.end(content)
  })
  for (const file of filesOf(join(out, 'index.html'))) {
    writeFileSync(join(out, `${file}.br`), brotliCompressSync(readFileSync(join(out, file))))
  }
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function filesOf(page: string): string[] {
  const scripts = readFileSync(page, 'utf8').matchAll(/src="\/([^"]+\.js)"/g)
  return ['index.html', ...[...scripts].map(([, name = '']) => name)]
}
