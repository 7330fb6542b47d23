import http from 'node:http'
import { Server } from 'socket.io'

/** The smallest message server: forwards messages from one socket to the room of another and stores nothing. */
const server = http.createServer()
const io = new Server(server, { path: '/echo', serveClient: false })
io.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth['user']))
  socket.on('say', ({ to, id }: { to: string; id: string }, said: () => void) => {
    io.to(to).emit('said', id)
    said()
  })
})

process.on('message', () => {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? (address?.port ?? 0) : 0 })
  })
})
