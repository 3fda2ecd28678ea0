import type { HTMLAttributes, MouseEvent } from 'react'
import { usePlatform } from '#src/ui/Platform/Platform.tsx'

export interface PressableProps extends HTMLAttributes<HTMLElement> {
  /** Address in the app: makes it a link. */
  to?: string
  type?: 'button' | 'submit'
  isDisabled?: boolean
  ref?: (element: HTMLElement | null) => void
}

/** What can be pressed: a real link when it has an address, a real button otherwise. */
export function Pressable({ to, type = 'button', isDisabled, ...rest }: PressableProps) {
  const { link } = usePlatform()
  if (to === undefined || isDisabled) return <button type={type} disabled={isDisabled} {...rest} />
  const follow = (e: MouseEvent<HTMLElement>) => {
    rest.onClick?.(e)
    if (e.defaultPrevented || !isPlainClick(e)) return
    e.preventDefault()
    link.navigate(to)
  }
  return <a href={link.href(to)} {...rest} onClick={follow} />
}

function isPlainClick(e: MouseEvent): boolean {
  return e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey
}
