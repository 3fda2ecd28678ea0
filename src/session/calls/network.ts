import { proxy, useSnapshot } from 'valtio'

/** Whether the last request got no answer: set by the call layer, and by a device that says it is offline. */
const network = proxy({ isLost: false })

const backListeners = new Set<() => void>()

/** Calls back whenever the network has come back: a request has got through again. */
export function onNetworkBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => backListeners.delete(listener)
}

/** What a request has learned of the network. */
export function noteNetwork(isLost: boolean): void {
  if (network.isLost === isLost) return
  network.isLost = isLost
  if (isLost) return
  for (const listener of backListeners) listener()
}

/** Whether nothing can be sent at this moment. */
export function useIsNetworkLost(): boolean {
  return useSnapshot(network).isLost
}
