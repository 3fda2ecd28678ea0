import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(html|js|css|svg|json|webmanifest|txt)$/
const SMALLEST_WORTH_COMPRESSING = 512

/** Logarithms of block sizes: the encoder's own choice of 256 kB, and one block for a whole file. Only trying tells which packs a file best. */
const BLOCKS = [0, constants.BROTLI_MAX_INPUT_BLOCK_BITS]

/** Ends a build: version.json for the update check, csp.json for the server's header, a .br and a .gz beside each file. */
export function finish(buildId: string): Plugin {
  return {
    name: 'finish',
    apply: 'build',
    async writeBundle({ dir = 'dist' }) {
      await writeFile(join(dir, 'version.json'), JSON.stringify({ build: buildId, day: today() }))
      const html = await readFile(join(dir, 'index.html'), 'utf8').catch(() => '')
      await writeFile(join(dir, 'csp.json'), JSON.stringify({ script: inlineScriptHash(html) }))
      const names = await readdir(dir, { recursive: true })
      await Promise.all(
        names.filter((name) => compressible.test(name)).map((name) => compress(join(dir, name))),
      )
    },
  }
}

const today = () => new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)

/** The CSP source of the one inline script. */
function inlineScriptHash(html: string): string {
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? ''
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < SMALLEST_WORTH_COMPRESSING || path.endsWith('version.json')) return
  const packed = await Promise.all(BLOCKS.map((block) => brotli(content, block)))
  const smallest = packed.reduce((best, one) => (one.length < best.length ? one : best))
  await writeFile(`${path}.br`, smallest)
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}

function brotli(content: Buffer, block: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGBLOCK]: block,
  }
  return promisify(brotliCompress)(content, { params })
}
