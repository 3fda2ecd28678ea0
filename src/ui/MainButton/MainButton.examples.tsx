import { MainButton } from './MainButton.tsx'

/** The sticky footer of a browser. */
export function Footer() {
  return (
    <MainButton
      text="Next · 206 000 sum"
      onClick={() => {}}
      secondary={{ text: 'Call', onClick: () => {} }}
      shortcut="⌘ ↵"
    />
  )
}
