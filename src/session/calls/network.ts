import { proxy, useSnapshot } from 'valtio'

/** Whether the network is down: the last request got no answer, or the device reports to be offline. */
const network = proxy({ isLost: false })

const backListeners = new Set<() => void>()

/** Calls the listener when the network is back: a request has succeeded again. */
export function onNetworkBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => backListeners.delete(listener)
}

/** Records the state of the network after a request. */
export function noteNetwork(isLost: boolean): void {
  if (network.isLost === isLost) return
  network.isLost = isLost
  if (isLost) return
  for (const listener of backListeners) listener()
}

/** Whether nothing can be sent now. */
export function useIsNetworkLost(): boolean {
  return useSnapshot(network).isLost
}
