import { Pressable } from './Pressable.tsx'

/** A real link when it leads somewhere, a real button when it does something; its look is one's own. */
export function Both() {
  const style = { minBlockSize: 'var(--touch)', paddingInline: 'var(--space-3)', color: 'var(--accent-ink)' }
  return (
    <>
      <Pressable to="/orders" style={{ ...style, display: 'inline-grid', placeItems: 'center' }}>
        Open orders
      </Pressable>
      <Pressable style={style} onClick={() => {}}>
        Accept
      </Pressable>
      <Pressable style={style} to="/history" isDisabled>
        History
      </Pressable>
    </>
  )
}
