import { Avatar } from './Avatar.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="teal" d="M0 0h8v8H0z"/></svg>',
)}`

/** Initials and colour come from the name. */
export function Initials() {
  return (
    <>
      <Avatar name="Aziza Karimova" />
      <Avatar name="Navruz" size={56} />
    </>
  )
}

/** A picture in place of the initials. */
export function Picture() {
  return <Avatar name="Aziza Karimova" src={picture} />
}
