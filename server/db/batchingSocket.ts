import { Socket } from 'node:net'

/**
 * A socket that sends what is written within one turn of the event loop together: the statements that open a transaction
 * and its first ones leave as one packet and wake the server once.
 */
export function batchingSocket(): Socket {
  const socket = new Socket()
  // Connecting resets `write` to the plain one.
  socket.once('connect', () => batchWrites(socket))
  return socket
}

function batchWrites(socket: Socket) {
  let isGathering = false
  const gather = () => {
    if (isGathering) return
    isGathering = true
    socket.cork()
    process.nextTick(() => {
      isGathering = false
      socket.uncork()
    })
  }
  socket.write = new Proxy(socket.write, {
    apply(write, self, given) {
      gather()
      return Reflect.apply(write, self, given) as boolean
    },
  })
}
