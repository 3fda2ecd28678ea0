import { Avatar } from './Avatar.tsx'

/** Initials and colour come from the name. */
export function Initials() {
  return (
    <>
      <Avatar name="Aziza Karimova" />
      <Avatar name="Navruz" size={56} />
    </>
  )
}
