import { Photo } from './Photo.tsx'

/** A missing photo is a dashed frame. */
export function Missing() {
  return <Photo />
}
