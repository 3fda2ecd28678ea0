import { setPriority } from 'node:os'
import sharp from 'sharp'
import { drawPicture } from './drawPicture.ts'

// A process of its own, so that the server itself never reads SVG, which its reader of uploads keeps shut.
const LOW_PRIORITY = 10

setPriority(LOW_PRIORITY)
sharp.concurrency(1)
// Ctrl-C reaches the whole group: the server says when this one ends.
process.on('SIGINT', () => undefined)
process.on('disconnect', () => process.exit())
process.on('message', (name: string) => {
  void render(name).then((bytes) => process.send?.(bytes))
})

async function render(name: string): Promise<Buffer> {
  const svg = drawPicture(name)
  if (svg === undefined) throw new Error(`There is no picture of ${name}`)
  return sharp(Buffer.from(svg)).removeAlpha().png({ compressionLevel: 2 }).toBuffer()
}
