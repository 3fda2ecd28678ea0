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

/** What it does is under way. */
export function Busy() {
  return <MainButton text="Save" isBusy onClick={() => {}} />
}

/** Something is still missing. */
export function Disabled() {
  return <MainButton text="Save" isDisabled onClick={() => {}} />
}
