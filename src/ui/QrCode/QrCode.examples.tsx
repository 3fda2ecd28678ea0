import { QrCode } from './QrCode.tsx'

/** A table's code, to be copied and printed. */
export function Table() {
  return (
    <QrCode
      value="https://example.com/menu?table=12"
      label="Menu for table 12"
      copy={{ label: 'Copy link', onCopy: (value) => void navigator.clipboard?.writeText(value) }}
      download={{ label: 'Download', onDownload: save }}
    />
  )
}

function save(svg: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  link.download = 'table-12.svg'
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A small one that survives a torn corner. */
export function Small() {
  return <QrCode value="GIFT-2000" label="Gift card" size={96} correction="H" />
}

/** A text that no code can hold is shown as it is. */
export function TooLong() {
  return <QrCode value={'Tea and soup. '.repeat(250)} label="Long text" />
}
