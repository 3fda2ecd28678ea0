import { Photo } from './Photo.tsx'

const picture =
  'data:image/svg+xml,' +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="#8a5a2b"/>' +
      '<circle cx="4" cy="4" r="3" fill="#f2d9a8"/></svg>',
  )

/** A missing photo is a dashed frame. */
export function Missing() {
  return <Photo />
}

/** Sizes of a row and of a head. */
export function Sizes() {
  return (
    <>
      <Photo src={picture} alt="Tea-house plov" />
      <Photo src={picture} alt="Tea-house plov" size={96} />
    </>
  )
}

/** What is not on sale steps back. */
export function Muted() {
  return <Photo src={picture} alt="Tea-house plov" isMuted />
}
