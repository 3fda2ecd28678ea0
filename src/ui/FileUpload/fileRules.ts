/** Why a file is not taken. */
export type FileProblem = 'type' | 'size'

/** Finds why a file is not taken: `accept` as in a file input (`.csv,image/*`), `maxBytes` the largest size. */
export function findFileProblem(
  file: { name: string; type: string; size: number },
  rules: { accept?: string; maxBytes?: number },
): FileProblem | null {
  if (!isAccepted(file, rules.accept)) return 'type'
  return rules.maxBytes !== undefined && file.size > rules.maxBytes ? 'size' : null
}

/** The ending counts where the system knows no type, as for heic on most computers. */
const endings: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heif',
}

function isAccepted(file: { name: string; type: string }, accept?: string): boolean {
  const wanted = (accept ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter(Boolean)
  if (wanted.length === 0) return true
  const name = file.name.toLowerCase()
  const type = file.type.toLowerCase() || (endings[name.split('.').at(-1) ?? ''] ?? '')
  return wanted.some((part) => {
    if (part.startsWith('.')) return name.endsWith(part)
    return part.endsWith('/*') ? type.startsWith(part.slice(0, -1)) : type === part
  })
}
