import { Component, type ReactNode } from 'react'

interface FailsafeProps {
  /** Drawn in place of what could not be loaded. */
  fallback: ReactNode
  children: ReactNode
}

/** Draws something plainer when a later part cannot be loaded; an error of the rows themselves goes on upwards. */
export class Failsafe extends Component<FailsafeProps, { isLost: boolean }> {
  override state = { isLost: false }

  static getDerivedStateFromError(): { isLost: boolean } {
    return { isLost: true }
  }

  override render(): ReactNode {
    return this.state.isLost ? this.props.fallback : this.props.children
  }
}
