import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import type { App } from './app.ts'
import { expectConnected } from './messengerApp.ts'

/** A file as the person has it in the end. */
export interface SavedFile {
  name: string
  text: string
}

/** What is saved by doing something: a browser downloads it, a messenger leaves it to the browser outside. */
export async function savedFile({ page, client }: App, save: () => Promise<void>): Promise<SavedFile> {
  if (!client) {
    const download = page.waitForEvent('download')
    await save()
    const file = await download
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  // Before that the app knows of no way but a link.
  await expectConnected(client)
  const links = () => client.told('web_app_open_link')
  const before = links().length
  await save()
  await expect.poll(() => links().length).toBe(before + 1)
  const answer = await fetch(String(links().at(-1)?.url))
  const [, name = ''] =
    /^attachment;.*filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  // Decoding takes the mark of its order of bytes away, which a spreadsheet needs.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
  return { name, text }
}
