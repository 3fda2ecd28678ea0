/** Saves the file of an address; inside a messenger, which saves none by a link, its own way or the browser outside does. */
export async function saveAddress(address: string, name: string, isMessenger: boolean): Promise<void> {
  if (isMessenger) {
    const messenger = await import('#src/capabilities/saveFile.ts')
    if (await messenger.saveFile({ address, name })) return
  }
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
