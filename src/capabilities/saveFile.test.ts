import { describe, expect, test } from 'vitest'
import { saveFile } from './saveFile.ts'
import { standIn } from './testMessenger.ts'

const list = { address: 'https://shop.example/api/exports/1', name: 'customers.csv' }

describe('M33: a file that a frame may not save', () => {
  test.each([
    ['is kept by the messenger', 'downloading'],
    ['is left alone when the person does not want it', 'cancelled'],
  ])('%s', async (_, status) => {
    const opened: string[] = []
    const { messenger, methods } = standIn(
      { platform: 'web' },
      { web_app_request_file_download: (_params, say) => say('file_download_requested', { status }) },
    )

    expect(await saveFile(list, messenger, (address) => opened.push(address) > 0)).toBe(true)

    expect(methods()).toEqual(['web_app_request_file_download'])
    expect(opened).toEqual([])
  })

  test.each([
    ['the client is too old to keep it', '7.10', list],
    ['the page has no https, which the client asks for', '10.1', { ...list, address: 'http://127.0.0.1/1' }],
  ])('is opened in the browser outside when %s', async (_, version, file) => {
    const opened: string[] = []
    const { messenger, methods } = standIn({ version })

    expect(await saveFile(file, messenger, (address) => opened.push(address) > 0)).toBe(true)

    expect(methods()).toEqual([])
    expect(opened).toEqual([file.address])
  })
})
